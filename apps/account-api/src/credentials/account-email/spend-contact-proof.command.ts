import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { bothProven, provenByStanding, type Proven } from '../../account/ways/proven.policy.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { OwnerStanding } from '../../base/http/route.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { consumeProvenContact } from '../../flow/flows/flows.repository.ts';
import { provenByCheck } from '../../session/account-changes/proving-way.policy.ts';
import { takenVerificationFlow } from '../verification/taken-verification.flow.ts';
import { verificationFlow } from '../verification/verification.flow.ts';
import { emailSessionFlow } from './email-session.flow.ts';

/** What a new address lacks: the proof of the address there is. */
export type OwnerDue = 'changeNeedsEmail';
type Asked = Readonly<{ guid: string; owner: OwnerStanding | null }>;

/**
 * Spends the proof, made in this browser, that the contact address is still the member's, or that the owner is here who lost it. An account
 * without a proven address has nothing to ask for: the session was proven before the call (`owner`), else it is refused. Answers what
 * proves the change, with the session.
 */
export async function spendContactProof(
  ctx: RequestContext,
  { guid, owner }: Asked,
): Promise<Outcome<Proven, OwnerDue>> {
  const { db, clock } = ctx;
  const account = await getAccount(db, guid);
  const email = (await countingWays(ctx, { guid, account }, 'change')).by.get('email');
  const bySession = provenByStanding(owner);
  if (email === undefined) return owner === 'fresh' ? done(bySession) : refuse('changeNeedsEmail');
  const browser = browserHashOf(ctx) ?? '';
  const kinds = [...verificationFlow.kinds, ...emailSessionFlow.kinds];
  const proof = { guid, kinds, contact: email, instead: 'old-contact-modify', browser, now: clock.now() };
  const spent = await consumeProvenContact(db, proof, leftOf);
  if (spent.length === 0) return refuse('changeNeedsEmail');
  const checks = spent.map((by) => provenByCheck(by, account, { at: clock.now(), address: email }));
  return done([...checks, bySession].reduce(bothProven));
}

type SpentRow = Parameters<Parameters<typeof consumeProvenContact>[2]>[0];

/** What is left of a verification whose proof was spent: it leads its browser on, also where its page is opened again. */
function leftOf({ kind, guid, data, expires_at: expiresAt }: SpentRow) {
  if (!verificationFlow.owns(kind)) return null;
  const verification = verificationFlow.heldIn({ state: '', kind, guid, data, expiresAt });
  if (verification === null) return null;
  const { type, proven: way, addressBlocked, returnTo } = verification.data;
  return { to: takenVerificationFlow.kind, data: { type, way, addressBlocked, returnTo } };
}
