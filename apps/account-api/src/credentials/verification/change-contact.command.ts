import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { tellAddresses } from '../../flow/contacts/write-contact-letters.command.ts';
import { ownAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { channelOf, keepAccountContact, type ContactPlace } from '../../flow/contacts/keep-account-contact.command.ts';
import type { KeepResult } from '../../flow/flows/flow-kind.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

type Change = Readonly<{ guid: string; place: ContactPlace; contact: string }>;

/**
 * Puts a proven contact in the place of the one an account has; the addresses that it had are told, and the new one (security 10). `taken`: somebody
 * else signs in by it. Inside a transaction that has locked the account; only somebody who has the contact learns either.
 */
export async function changeContact(
  platform: Platform,
  caller: Caller,
  change: Change,
  mark: () => Promise<boolean>,
): Promise<KeepResult> {
  const { db } = platform;
  const { guid, place, contact } = change;
  const channel = channelOf(place);
  const before = ownAddressesOf(await getAccount(db, guid));
  const kept = await keepAccountContact(platform, change, mark);
  await recordEvent(platform, caller, { event: 'contact-changed', outcome: kept, guid, details: { channel } });
  if (kept !== 'kept') return kept;
  const isKnown = before.includes(contact); // proven anew: nothing is news to it
  const told =
    channel === 'email' ? [...before.filter((address) => address !== contact), ...(isKnown ? [] : [contact])] : [];
  const locale = localeOfMember(await getMember(db, guid));
  await tellAddresses(platform, { guid, to: told, locale, brand: caller.brand });
  return kept;
}
