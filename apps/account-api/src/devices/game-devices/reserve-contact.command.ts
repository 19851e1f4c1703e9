import type { Platform } from '../../base/platform.ts';
import { countOthersWith, lockContact } from '../../flow/contacts/contacts.repository.ts';
import { contactKey } from '../../flow/contacts/order-contact-code.command.ts';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';
import type { ContactKind } from './device-flow.policy.ts';

/** Whether four others at most have this contact; whoever adds it next waits until this transaction ends. */
export async function reserveContact(
  platform: Platform,
  { guid, kind, contact }: Readonly<{ guid: string; kind: ContactKind; contact: string }>,
): Promise<boolean> {
  await lockContact(platform.db, platform.keyedHash('contact', contactKey(kind, contact)));
  return (await countOthersWith(platform.db, { channel: kind, contact, guid })) < accountsPerContact;
}
