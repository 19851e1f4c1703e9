import { lockLoginCodes } from '../sign-in/login-code-locks.repository.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { localeOfMember, sendMail } from '../shared/mails/send-mail.ts';
import { ownAddressesOf } from '../accounts/account-addresses.ts';
import { getAccount, getMember } from '../accounts/accounts.repository.ts';
import { dropUnusedLoginCodes } from './login-codes.repository.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';

/**
 * A code came back after it was used, or on a page that it was not for: two people have seen it. No code opens the account
 * until its password does, and its owner hears of it. Answers whether this was the first time.
 */
export async function switchOffLoginCodes(
  platform: Platform,
  caller: Caller,
  guid: string,
  why: string,
): Promise<boolean> {
  const { db, clock } = platform;
  await dropUnusedLoginCodes(db, guid);
  const first = await lockLoginCodes(db, guid, clock.now());
  if (first) await recordEvent(platform, caller, { event: 'login-codes-off', outcome: why, guid });
  return first;
}

/** The letter about it; after the transaction. */
export async function notifyLoginCodesOff(platform: Platform, { brand }: Caller, guid: string): Promise<void> {
  const addresses = ownAddressesOf(await getAccount(platform.db, guid));
  const locale = localeOfMember(await getMember(platform.db, guid));
  for (const to of addresses) await sendMail(platform, { to, locale, brand, template: 'loginCodesOff' });
}
