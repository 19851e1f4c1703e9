import type { Platform } from '../shared/platform.ts';
import { accountsPerContact } from '../flows/contact-proof.policy.ts';
import {
  countOthersWith,
  lockContact,
  setVerifiedEmail,
  setVerifiedPhone,
  type ContactChannel,
} from './contacts.repository.ts';
import { contactKey } from './order-contact-code.command.ts';

const setVerified = { email: setVerifiedEmail, phone: setVerifiedPhone } as const;

type Proven = Readonly<{ guid: string; channel: ContactChannel; contact: string }>;

/**
 * Makes a contact the account's own, at most five accounts of one contact however many ask at once. Inside a transaction that
 * has locked the account; `mark` says whether this caller is the one who does it.
 */
export async function keepAccountContact(
  platform: Platform,
  { guid, channel, contact }: Proven,
  mark: () => Promise<boolean>,
): Promise<'kept' | 'full' | 'wrongVerifyStep'> {
  const { db } = platform;
  await lockContact(db, platform.keyedHash('contact', contactKey(channel, contact)));
  if ((await countOthersWith(db, { channel, contact, guid })) >= accountsPerContact) return 'full';
  if (!(await mark())) return 'wrongVerifyStep';
  await setVerified[channel](db, guid, contact);
  return 'kept';
}
