import type { VerificationType } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, lockAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { provenInRow, shownBy, type Proven } from '../../account/ways/proven.policy.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { OwnerStanding } from '../../base/http/route.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { takeBegunFlow } from '../../flow/flows/flows.repository.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { findVerification } from '../verification/find-verification.query.ts';
import { openVerification } from '../verification/open-verification.command.ts';
import { verificationFlow } from '../verification/verification.flow.ts';
import { spendContactProof, type OwnerDue } from './spend-contact-proof.command.ts';

/** Address of an account, and the verification that an entry of it begins with. */
export type SubEmail = Readonly<{
  state: string;
  entry: 'REGISTER' | 'CHANGE' | 'MODIFY';
  /** Whether the address that is there has to be proven. */
  currentRequired: boolean;
  /** Whole to the proven owner, else masked; `''`: there is none. */
  contact: string;
}>;
type Refusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'verificationNotAllowed';

const typeOf = {
  REGISTER: 'email-N',
  CHANGE: 'new-contact-modify',
  MODIFY: 'old-contact-modify',
} as const satisfies Readonly<Record<SubEmail['entry'], VerificationType>>;
const entries = ['REGISTER', 'CHANGE', 'MODIFY'] as const;

type Asked = Readonly<{ guid: string; owner: OwnerStanding | null; entry: 'REGISTER' | 'CHANGE' }>;

type Begun = Readonly<{ shown: Proven; expiresAt?: Date }>;

/**
 * What proves the owner of an entry: the proof of the address there is, else an entry that this browser began and did not finish. So a page
 * that was reloaded before it learned the state of its entry gets another entry, which expires when the first one would have.
 */
async function takeProof(
  ctx: RequestContext,
  { guid, owner, entry }: Asked,
  isProven: boolean,
): Promise<Outcome<Begun, OwnerDue>> {
  const spent = await spendContactProof(ctx, { guid, owner });
  if (spent.ok) return done({ shown: spent.value });
  const { kinds } = verificationFlow;
  const of = { guid, kinds, type: typeOf[entry], browser: browserHashOf(ctx) ?? '', now: ctx.clock.now() };
  const begun = await takeBegunFlow(ctx.db, of);
  if (!begun) return spent;
  const shown = v.parse(provenInRow, begun);
  // What it began with is enough no more where an address was proven meanwhile.
  return shownBy(shown).provenBy.length > 0 || !isProven ? done({ shown, expiresAt: begun.expiresAt }) : spent;
}

/**
 * Begins an entry: `REGISTER` where there is no contact address beside the sign-in address yet, `CHANGE` where there is one.
 * An address that is proven by then is proven again before, by `MODIFY`, and that proof is spent: a stolen session of the
 * portal gives no way to the account. Where none is, the owner was proven in this session.
 */
export async function openSubEmail(
  ctx: RequestContext,
  { guid, owner, entry }: Asked,
): Promise<Outcome<SubEmail, Refusal | OwnerDue>> {
  return ctx.db.transaction(async () => {
    await lockAccount(ctx.db, guid);
    const account = await getAccount(ctx.db, guid);
    if (entry === 'REGISTER' && account.secondary_email_verified) return refuse('wrongVerifyStep');
    const proven = await takeProof(ctx, { guid, owner, entry }, contactEmailOf(account).verified);
    if (!proven.ok) return proven;
    const opened = await openVerification(ctx, { type: typeOf[entry], guid, way: 'email', ...proven.value });
    return opened.ok ? done({ ...opened.value, ...(await presentEntry(ctx, account, entry)) }) : opened;
  });
}

/** Begins the proof of the address there is. It may be settled by what else the account knows, where the address is lost. */
export async function openSubEmailProof(
  ctx: RequestContext,
  /** `returnTo`: page that the proof leads to; the return gate decides. */
  { guid, returnTo }: Readonly<{ guid: string; returnTo: string | undefined }>,
): Promise<Outcome<SubEmail, Refusal | 'secondaryEmailUnverifiable'>> {
  const account = await getAccount(ctx.db, guid);
  const asked = (await countingWays(ctx, { guid, account }, 'change')).by.get('email');
  if (asked === undefined) return refuse('secondaryEmailUnverifiable');
  const opened = await openVerification(ctx, {
    type: typeOf.MODIFY,
    guid,
    ...(returnTo !== undefined && { returnTo }),
  });
  if (!opened.ok) return opened;
  const contact = (await ownAddressesOf(ctx, guid))(asked);
  return done({ ...opened.value, entry: 'MODIFY', currentRequired: true, contact });
}

async function presentEntry(
  ctx: RequestContext,
  account: Parameters<typeof contactEmailOf>[0] & Pick<AccountRow, 'guid'>,
  entry: SubEmail['entry'],
  currentRequired = false,
): Promise<Omit<SubEmail, 'state'>> {
  const show = await ownAddressesOf(ctx, account.guid);
  return { entry, currentRequired, contact: show(contactEmailOf(account).email) };
}

/** The entry behind a state of the member's own. */
export async function readSubEmail(
  ctx: RequestContext,
  { guid, state }: Readonly<{ guid: string; state: string }>,
): Promise<Outcome<SubEmail, Refusal>> {
  const found = await findVerification(ctx, state);
  if (!found.ok) return found;
  const entry = entries.find((item) => typeOf[item] === found.value.type);
  if (found.value.guid !== guid || !entry) return refuse('wrongVerifyStep');
  const currentRequired = entry === 'MODIFY' && found.value.proven === null;
  return done({ state, ...(await presentEntry(ctx, await getAccount(ctx.db, guid), entry, currentRequired)) });
}
