import { browserHashOf } from '../../base/browser-hash.ts';
import type { Caller } from '../../base/caller.ts';
import type { Platform } from '../../base/platform.ts';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { consumeProvenContact } from '../../flow/flows/flows.repository.ts';
import { verificationFlow } from '../verification/verification.flow.ts';
import { emailSessionFlow } from './email-session.flow.ts';

/**
 * Spends the proof, made in this browser, that the contact address is still the member's, or that the owner is here who lost it. `false`:
 * it is due. An account without a proven address needs none.
 */
export async function spendContactProof(platform: Platform, caller: Caller, guid: string): Promise<boolean> {
  const { db, clock } = platform;
  const { email, verified } = contactEmailOf(await getAccount(db, guid));
  if (email === null || !verified) return true;
  const browser = browserHashOf(platform, caller) ?? '';
  const kinds = [...verificationFlow.kinds, ...emailSessionFlow.kinds];
  const proof = { guid, kinds, contact: email, instead: 'old-contact-modify', browser, now: clock.now() };
  return consumeProvenContact(db, proof);
}
