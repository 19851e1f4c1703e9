import { getAccount, setNewPassword, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { forgiveTries } from '../../account/password/forgive-tries.command.ts';
import { bothProven, provenByWay, type Proven } from '../../account/ways/proven.policy.ts';
import type { WayActs } from '../../base/act-of-call.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { insertAgreement } from '../../catalogue/terms/terms.repository.ts';
import { findVerification } from '../../credentials/verification/find-verification.query.ts';
import { noteContactSince } from '../../flow/contacts/contacts.repository.ts';
import { changeWay } from '../../session/account-changes/change-way.command.ts';
import { provenByCheck } from '../../session/account-changes/proving-way.policy.ts';
import { authenticationIn } from '../../session/sessions/authentication.policy.ts';
import type { IssuedTokens } from '../../session/sessions/issue-session.command.ts';
import { findSession } from '../../session/sessions/sessions.repository.ts';
import { enter } from '../../sign-in/entry/enter.command.ts';
import type { Transfer } from './transfer.flow.ts';
import { providerOf } from './transfer.policy.ts';
import { insertTransfer, renameToEmail, signInNamesOf } from './transfers.repository.ts';

type Ready = Readonly<{
  transfer: Transfer;
  email: string;
  account: AccountRow;
  /** Session that makes the switch; it ends, like all of the old name. */
  sid: string;
  /** Of an account that had none. */
  passwordHash: string | null;
  /** The proof that its password is, where it has one. */
  byPassword: Proven;
}>;
export type Switched = Readonly<{ at: Date; email: string; issued: IssuedTokens | null }>;

/** The inflow of the portal's own pages. */
const ownInflow = 'NONE';

/** The password of an ID, or the provider, where the switch began; and what the check of the owner proved. */
async function shownFor(
  ctx: RequestContext,
  { transfer: { provider, verifyState }, account, byPassword }: Pick<Ready, 'transfer' | 'account' | 'byPassword'>,
): Promise<Proven> {
  const found = verifyState === null ? null : await findVerification(ctx, verifyState);
  const by = found?.ok ? found.value.proven : null;
  const first = provider === null ? byPassword : provenByWay('provider');
  return by === null ? first : bothProven(first, provenByCheck(by, account, { at: ctx.clock.now() }));
}

const firstOf = (passwordHash: string | null): WayActs => (passwordHash === null ? {} : { password: 'added' });

/** From an ID the address takes its place; it replaces no address, since an account that has one to sign in with is not switched. */
const actsOf = ({ provider }: Transfer, passwordHash: string | null): WayActs =>
  provider === null
    ? { signInAddress: 'replaced', ...firstOf(passwordHash) }
    : { signInAddress: 'added', provider: 'removed', ...firstOf(passwordHash) };

/**
 * Gives an account its new name, in every place that knows it, inside a transaction that has locked account and address: all old names and
 * all access end, the member goes on as somebody who signs in by the new one. Its name is locked, and no other account's.
 */
export async function switchAccount(
  ctx: RequestContext,
  { transfer, email, account, sid, passwordHash, byPassword }: Ready,
): Promise<Switched> {
  const { db } = ctx;
  const { guid } = account;
  const from = providerOf(await signInNamesOf(db, guid));
  const before = await findSession(db, sid);
  const change = {
    guid,
    event: 'account-switch',
    acts: actsOf(transfer, passwordHash),
    shown: await shownFor(ctx, { transfer, account, byPassword }),
    details: { from },
  } as const;
  await changeWay(ctx, change, async (door) => {
    await noteContactSince(ctx, door, { column: 'email', contact: email });
    if (!(await renameToEmail(db, door, email))) throw new Error('a name was taken under its lock');
    if (passwordHash !== null) await setNewPassword(db, door, passwordHash);
    for (const { id, version } of transfer.terms)
      await insertAgreement(db, { guid, termsTypeId: id, version, at: door.at });
    await insertTransfer(db, { guid, from_provider: from, transferred_at: door.at });
    await forgiveTries(ctx, guid);
  });
  const forever = before?.forever === true;
  const authentication = before && authenticationIn(before);
  const how = { door: 'password', providerCd: 'SO', forever, inflowPath: ownInflow } as const;
  const entry = { ...how, authentication, isTold: true, takesOver: true } as const;
  const entered = await enter(ctx, await getAccount(db, guid), entry);
  return { at: ctx.clock.now(), email, issued: entered.ok ? entered.value : null };
}
