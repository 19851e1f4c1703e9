import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { localeOfMember } from '../shared/mails/send-mail.ts';
import { tellOldAddress } from '../contacts/tell-old-address.ts';
import { getAccount, getMember } from '../accounts/accounts.repository.ts';
import { isSignInNameOfOther, type ContactChannel } from '../contacts/contacts.repository.ts';
import { keepAccountContact } from '../contacts/keep-account-contact.command.ts';
import type { KeepResult } from '../flows/flow-kind.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';

/** `tell`: to be called after the transaction. */
type Changed = Readonly<{ result: KeepResult; tell: () => void }>;
type Change = Readonly<{ guid: string; channel: ContactChannel; contact: string }>;

/**
 * Puts a proven contact in the place of the one an account has; the old address is told (security 10). `taken`: somebody
 * else signs in by it. Inside a transaction that has locked the account; only somebody who has the contact learns either.
 */
export async function changeContact(
  platform: Platform,
  caller: Caller,
  change: Change,
  mark: () => Promise<boolean>,
): Promise<Changed> {
  const { db } = platform;
  const { guid, channel, contact } = change;
  if (channel === 'email' && (await isSignInNameOfOther(db, contact, guid)))
    return { result: 'taken', tell: () => undefined };
  const { email: before } = await getAccount(db, guid);
  const kept = await keepAccountContact(platform, change, mark);
  await recordEvent(platform, caller, { event: 'contact-changed', outcome: kept, guid, details: { channel } });
  if (kept !== 'kept') return { result: kept, tell: () => undefined };
  const told = channel === 'email' && before !== contact ? before : null;
  const locale = localeOfMember(await getMember(db, guid));
  return { result: kept, tell: () => tellOldAddress(platform, { to: told, locale, brand: caller.brand }) };
}
