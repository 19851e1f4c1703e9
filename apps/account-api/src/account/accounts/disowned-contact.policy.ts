import * as v from 'valibot';
import type { Platform } from '../../base/platform.ts';
import { provenAddressesOf } from './account-addresses.query.ts';
import type { ContactsRow } from './accounts.repository.ts';

const provenContact = v.object({ channel: v.picklist(['email', 'phone']), contact: v.string() });

/** A mailbox or a number that proved something. */
export type ProvenContact = Readonly<v.InferOutput<typeof provenContact>>;

/** Reads what was kept of the mailboxes and numbers that proved a change. */
export const readProvenContacts = (kept: string): readonly ProvenContact[] =>
  v.parse(v.array(provenContact), JSON.parse(kept));

/** How a contact that an account disowned is kept, and the address that a letter went to: who reads the table learns no address. */
export const disownedHash = ({ keyedHash }: Pick<Platform, 'keyedHash'>, guid: string, contact: string): string =>
  keyedHash('disowned-contact', `${guid}\n${contact}`);

/** What is left in the place of a contact: the one that it replaced lately, which counts at once again, or none. */
function withoutPhone(account: ContactsRow, contact: string): Partial<ContactsRow> {
  const { phone, phone_before: before, phone_proven_at: provenAt } = account;
  if (phone === contact) {
    const isBack = before !== null && before !== contact;
    return {
      phone: isBack ? before : null,
      phone_verified: isBack,
      phone_since: null,
      phone_before: null,
      phone_proven_at: isBack ? provenAt : null,
    };
  }
  return before === contact ? { phone_before: null } : {};
}

function withoutContactAddress(account: ContactsRow, contact: string): Partial<ContactsRow> {
  const { secondary_email: address, secondary_email_before: before } = account;
  if (address === contact) {
    const isBack = before !== null && before !== contact;
    return {
      secondary_email: isBack ? before : null,
      secondary_email_verified: isBack,
      secondary_email_since: null,
      secondary_email_before: null,
    };
  }
  return before === contact ? { secondary_email_before: null } : {};
}

/** The contacts of an account that has disowned one of them at `at`: the name to sign in with stays what it is, but no longer a mailbox. */
export function withoutContact<Account extends ContactsRow>(
  account: Account,
  { channel, contact }: ProvenContact,
  at: Date,
): Account {
  if (channel === 'phone') return { ...account, ...withoutPhone(account, contact) };
  const left: Account = {
    ...account,
    ...withoutContactAddress(account, contact),
    ...(account.email_before === contact && { email_before: null }),
    ...(account.email === contact && { email_verified: false, email_disowned_at: at }),
  };
  // A sign-in asks an account without a proven address for one; an owner who has none left still gets in. An unproven name is no mailbox
  // either then: proven later it counts as a new one, and not since the account was made.
  return provenAddressesOf(left).length === 0 ? { ...left, email_disowned_at: at } : left;
}
