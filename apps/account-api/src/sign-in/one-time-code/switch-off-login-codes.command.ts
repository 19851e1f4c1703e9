import { ownAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { lockLoginCodes } from '../entry/login-code-locks.repository.ts';
import { dropUnusedLoginCodes } from './login-codes.repository.ts';

/**
 * A code came back after it was used, or on a page that it was not for: two people have seen it. No code opens the account
 * until its password does, and its owner hears of it, the first time.
 */
export async function switchOffLoginCodes(ctx: RequestContext, guid: string, why: string): Promise<void> {
  const { db, clock } = ctx;
  await dropUnusedLoginCodes(db, guid);
  if (!(await lockLoginCodes(db, guid, clock.now()))) return;
  await recordEvent(ctx, { event: 'login-codes-off', outcome: why, guid });
  await writeNotice(ctx, guid);
}

async function writeNotice(ctx: RequestContext, guid: string): Promise<void> {
  const { brand } = ctx.caller;
  const addresses = ownAddressesOf(await getAccount(ctx.db, guid));
  const locale = localeOfMember(await getMember(ctx.db, guid));
  const letter = { template: 'loginCodesOff', locale, brand } as const;
  const orders = addresses.map((to) => ({ ...letter, to }));
  await queueLetters(ctx, { guid }, orders);
}
