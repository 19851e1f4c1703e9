import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import type { ContactsRow } from '../../account/accounts/accounts.repository.ts';
import type { Platform } from '../../base/platform.ts';
import { accountsPerContact } from '../flows/contact-proof.policy.ts';
import {
  countOthersWith,
  isSignInNameOfOther,
  lockContact,
  noteContactSince,
  setSecondaryEmail,
  setSignInEmail,
  setVerifiedPhone,
  type ContactChannel,
} from './contacts.repository.ts';
import { contactKey } from './order-contact-code.command.ts';

const setVerified = {
  signInEmail: setSignInEmail,
  secondaryEmail: setSecondaryEmail,
  phone: setVerifiedPhone,
} as const;
const columnOf = { signInEmail: 'email', secondaryEmail: 'secondary_email', phone: 'phone' } as const;

/** Which of an account's contacts it becomes. */
export type ContactPlace = keyof typeof setVerified;

/** The event of another contact in each place. */
export const changeEventOf = {
  signInEmail: 'sign-in-address-changed',
  secondaryEmail: 'contact-address-changed',
  phone: 'phone-changed',
} as const satisfies Readonly<Record<ContactPlace, string>>;

/** The contact in a place, and whether its owner proved it. */
export const contactAt = (account: ContactsRow, place: ContactPlace) =>
  ({
    signInEmail: { contact: account.email, proven: account.email_verified },
    secondaryEmail: { contact: account.secondary_email, proven: account.secondary_email_verified },
    phone: { contact: account.phone, proven: account.phone_verified },
  })[place];

export const channelOf = (place: ContactPlace): ContactChannel => (place === 'phone' ? 'phone' : 'email');

/** The contact that a code of a channel proves again; a code to the contact address never renames the name to sign in with. */
export function placeOf(channel: ContactChannel, account: Parameters<typeof contactEmailOf>[0]): ContactPlace {
  if (channel === 'phone') return 'phone';
  const { email } = contactEmailOf(account);
  return email !== null && email === account.email ? 'signInEmail' : 'secondaryEmail';
}

type Proven = Readonly<{
  guid: string;
  place: ContactPlace;
  contact: string;
  /** It replaces one of before that was proven with it. */
  countsAtOnce?: boolean;
}>;

/**
 * Makes a contact the account's own, at most five accounts of one contact however many ask at once. Inside a transaction that
 * has locked the account; `mark` says whether this caller is the one who does it. `taken`: it is the sign-in name of another account.
 */
export async function keepAccountContact(
  platform: Platform,
  { guid, place, contact, countsAtOnce = false }: Proven,
  mark: () => Promise<boolean>,
): Promise<'kept' | 'full' | 'taken' | 'wrongVerifyStep'> {
  const { db } = platform;
  const channel = channelOf(place);
  await lockContact(db, platform.keyedHash('contact', contactKey(channel, contact)));
  if (channel === 'email' && (await isSignInNameOfOther(db, contact, guid))) return 'taken';
  if ((await countOthersWith(db, { channel, contact, guid })) >= accountsPerContact) return 'full';
  if (!(await mark())) return 'wrongVerifyStep';
  await noteContactSince(db, { guid, column: columnOf[place], contact, countsAtOnce }, platform.clock.now());
  await setVerified[place](db, guid, contact);
  return 'kept';
}
