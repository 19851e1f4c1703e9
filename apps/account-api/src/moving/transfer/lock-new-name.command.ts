import type { Platform } from '../../base/platform.ts';
import { countOthersWith, isSignInNameOfOther, lockContact } from '../../flow/contacts/contacts.repository.ts';
import { contactKey } from '../../flow/contacts/order-contact-code.command.ts';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';

/**
 * Why an address cannot be the name of an account: it is another's (`taken`), or has its five accounts (`full`); `null`: it can. Inside a
 * transaction: no other account gets the address before it ends.
 */
export async function lockNewName(
  { db, clock, keyedHash }: Platform,
  { guid, email }: Readonly<{ guid: string; email: string }>,
): Promise<'taken' | 'full' | null> {
  await lockContact(db, keyedHash('contact', contactKey('email', email)));
  if (await isSignInNameOfOther(db, email, { guid, at: clock.now() })) return 'taken';
  return (await countOthersWith(db, { channel: 'email', contact: email, guid })) >= accountsPerContact ? 'full' : null;
}
