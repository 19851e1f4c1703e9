import type { Platform } from '../../base/platform.ts';
import { countOthersWith, lockContact } from '../../flow/contacts/contacts.repository.ts';
import { contactKey } from '../../flow/contacts/order-contact-code.command.ts';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';

/**
 * The address that a guardian was reached at, as one of the child's account: it counts towards the five accounts of an
 * address. `null`: none is known, or it has its five; the consent holds either way, since the person was checked.
 */
export async function reserveGuardianEmail(
  { db, keyedHash }: Platform,
  { guid, reachedAt }: Readonly<{ guid: string; reachedAt: string | null }>,
): Promise<string | null> {
  if (reachedAt === null) return null;
  await lockContact(db, keyedHash('contact', contactKey('email', reachedAt)));
  const others = await countOthersWith(db, { channel: 'email', contact: reachedAt, guid });
  return others < accountsPerContact ? reachedAt : null;
}
