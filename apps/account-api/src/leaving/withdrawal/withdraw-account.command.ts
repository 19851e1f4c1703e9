import { withdrawalDays } from '@gatehouse/api-contract';
import { letterAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import {
  deleteAccountDue,
  findAccount,
  getMember,
  identityNames,
  lockAccount,
  type AccountRow,
} from '../../account/accounts/accounts.repository.ts';
import { insertWithdrawnAccount } from '../../account/accounts/withdrawn-accounts.repository.ts';
import { ownerSubject } from '../../account/password/password-attempt-key.query.ts';
import { forgetCounters } from '../../account/password/password-counters.repository.ts';
import { forgetAuditRecords, forgetMemberEvents } from '../../base/audit/audit-records.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { Platform } from '../../base/platform.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { forgetPlatformEvents, insertPlatformEvent } from './platform-events.repository.ts';
import { tellWithdrawn } from './withdrawal-letters.command.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

/**
 * Deletes an account whose 30 days are over, with everything that names its member. What remains: member number, keyed hash of
 * its login names, password hash and date, and what the law of the setting keeps. Nothing happens to an account that was taken back
 * meanwhile.
 */
export async function withdrawAccount(
  ctx: RequestContext,
  account: AccountRow,
  { tells }: Readonly<{ tells: boolean }>,
): Promise<void> {
  const { guid } = account;
  await ctx.db.transaction(async () => {
    const { db, clock } = ctx;
    await lockAccount(db, guid);
    if (!(await findAccount(db, guid))) return; // another process was first
    const withdrawal = await findWithdrawal(db, guid);
    const to = await letterAddressesOf(ctx, guid);
    const locale = localeOfMember(await getMember(db, guid));
    const names = await identityNames(db, guid, 'SO');
    if (!(await deleteAccountDue(db, guid, after(clock.now(), -withdrawalDays.deletion * dayMs)))) return;
    await keepMemory(ctx, account, names);
    await forgetCounters(db, ownerSubject(ctx, '', account));
    await forgetMemberEvents(db, guid);
    if (ctx.settings.keptByLaw.includes('security-events'))
      await recordEvent(ctx, { event: 'account-withdrawn', outcome: 'ok', guid });
    else await forgetAuditRecords(db, guid);
    if (withdrawal && tells) await tellWithdrawn(ctx, { to, locale, brand: withdrawal.brand });
  });
}

async function keepMemory(platform: Platform, account: AccountRow, names: readonly string[]): Promise<void> {
  const { db, clock, keyedHash } = platform;
  const memberNo = Number(account.member_no);
  const now = clock.now();
  for (const name of names)
    await insertWithdrawnAccount(db, {
      name_hash: keyedHash('login-name', name),
      member_no: memberNo,
      password_hash: account.password_hash,
      withdrawn_at: now,
    });
  await forgetPlatformEvents(db, memberNo);
  await insertPlatformEvent(db, { at: now, event: 'account-withdrawn', member_no: memberNo });
}
