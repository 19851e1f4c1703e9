import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import type { ContactsRow } from '../../account/accounts/accounts.repository.ts';
import type { WayDoor } from '../../account/accounts/way-door.policy.ts';
import type { Platform } from '../../base/platform.ts';
import { accountsPerContact } from '../flows/contact-proof.policy.ts';
import {
  countOthersWith,
  endPhoneCheckDue,
  isSignInNameOfOther,
  lockContact,
  noteContactSince,
  setSecondaryEmail,
  setSignInEmail,
  setVerifiedPhone,
  type ContactChannel,
  type ContactColumn,
} from './contacts.repository.ts';
import { contactKey } from './order-contact-code.command.ts';

const setVerified = {
  signInEmail: setSignInEmail,
  secondaryEmail: setSecondaryEmail,
  phone: setVerifiedPhone,
} as const;
const columnOf = { signInEmail: 'email', secondaryEmail: 'secondary_email', phone: 'phone' } as const;

/** The place of the contact in each column. */
export const placeOfColumn = {
  email: 'signInEmail',
  secondary_email: 'secondaryEmail',
  phone: 'phone',
} as const satisfies Readonly<Record<ContactColumn, keyof typeof setVerified>>;

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

/** The way that a contact in each place is. */
export const wayOfPlace = {
  signInEmail: 'signInAddress',
  secondaryEmail: 'contactAddress',
  phone: 'phone',
} as const satisfies Readonly<Record<ContactPlace, OwnerWay>>;

type Proven = Readonly<{ place: ContactPlace; contact: string }>;

/**
 * Why a contact cannot become an account's own: at most five accounts have one contact however many ask at once, and `taken` is the sign-in name of
 * another account. `null`: it can, until the transaction ends, which has locked the account.
 */
export async function contactRefusal(
  { db, clock, keyedHash }: Platform,
  { guid, place, contact }: Proven & Readonly<{ guid: string }>,
): Promise<'full' | 'taken' | null> {
  const channel = channelOf(place);
  await lockContact(db, keyedHash('contact', contactKey(channel, contact)));
  if (channel === 'email' && (await isSignInNameOfOther(db, contact, { guid, at: clock.now() }))) return 'taken';
  return (await countOthersWith(db, { channel, contact, guid })) >= accountsPerContact ? 'full' : null;
}

/** Makes a contact that was proven the account's own. `countsAtOnce`: it replaces one of before that was proven with it. */
export async function putAccountContact(
  platform: Platform,
  door: WayDoor,
  { place, contact, countsAtOnce = false }: Proven & Readonly<{ countsAtOnce?: boolean }>,
): Promise<void> {
  await noteContactSince(platform, door, { column: columnOf[place], contact, countsAtOnce });
  await setVerified[place](platform.db, door, contact);
}

/** A code was right for the contact that the account has: nothing changes but that the check of a phone is done. */
export async function keepSameContact({ db }: Platform, guid: string, place: ContactPlace): Promise<void> {
  if (place === 'phone') await endPhoneCheckDue(db, guid);
}
