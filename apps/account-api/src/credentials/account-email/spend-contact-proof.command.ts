import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { consumeProvenContact } from '../../flow/flows/flows.repository.ts';
import { isOwnerProvenIn } from '../../session/sessions/owner-proven.query.ts';
import { verificationFlow } from '../verification/verification.flow.ts';
import { emailSessionFlow } from './email-session.flow.ts';

/** What a new address lacks; `proofNeeded`: the owner proves this session, as no address of before can be asked. */
export type OwnerDue = 'changeNeedsEmail' | 'proofNeeded';

/**
 * Spends the proof, made in this browser, that the contact address is still the member's, or that the owner is here who lost it. An account
 * without a proven address asks whether the owner is proven in this session: a stolen one would bring its own. `null`: nothing is due.
 */
export async function spendContactProof(
  ctx: RequestContext,
  { guid, sid }: Readonly<{ guid: string; sid: string }>,
): Promise<OwnerDue | null> {
  const { db, clock } = ctx;
  const { email, verified } = contactEmailOf(await getAccount(db, guid));
  if (email === null || !verified) return (await isOwnerProvenIn(ctx, sid)) ? null : 'proofNeeded';
  const browser = browserHashOf(ctx) ?? '';
  const kinds = [...verificationFlow.kinds, ...emailSessionFlow.kinds];
  const proof = { guid, kinds, contact: email, instead: 'old-contact-modify', browser, now: clock.now() };
  return (await consumeProvenContact(db, proof)) ? null : 'changeNeedsEmail';
}
