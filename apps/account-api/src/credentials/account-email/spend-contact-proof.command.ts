import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { askedContactsOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { OwnerStanding } from '../../base/http/route.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { consumeProvenContact } from '../../flow/flows/flows.repository.ts';
import { provingWayOf } from '../../session/account-changes/proving-way.policy.ts';
import { verificationFlow } from '../verification/verification.flow.ts';
import { emailSessionFlow } from './email-session.flow.ts';

/** What a new address lacks: the proof of the address there is. */
export type OwnerDue = 'changeNeedsEmail';
type Asked = Readonly<{ guid: string; owner: OwnerStanding | null }>;

/**
 * Spends the proof, made in this browser, that the contact address is still the member's, or that the owner is here who lost it. An account
 * without a proven address has nothing to ask for: the session was proven before the call (`owner`), else it is refused. Answers the ways
 * that prove the change.
 */
export async function spendContactProof(
  ctx: RequestContext,
  { guid, owner }: Asked,
): Promise<Outcome<readonly OwnerWay[], OwnerDue>> {
  const { db, clock } = ctx;
  const account = await getAccount(db, guid);
  const { email, email_verified: verified } = askedContactsOf(account, clock.now());
  if (email === null || !verified) return owner === 'fresh' ? done([]) : refuse('changeNeedsEmail');
  const browser = browserHashOf(ctx) ?? '';
  const kinds = [...verificationFlow.kinds, ...emailSessionFlow.kinds];
  const proof = { guid, kinds, contact: email, instead: 'old-contact-modify', browser, now: clock.now() };
  const spent = await consumeProvenContact(db, proof);
  if (spent.length === 0) return refuse('changeNeedsEmail');
  return done(spent.map((by) => provingWayOf(by, account)));
}
