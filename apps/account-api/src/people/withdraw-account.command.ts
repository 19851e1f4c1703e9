import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { deleteAccount, identityNames, type AccountRow } from '../accounts/accounts.repository.ts';
import { insertWithdrawnAccount } from '../accounts/withdrawn-accounts.repository.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';

/** Deletes an account; member number, keyed hash of its login names, password hash and date remain (day 30 of a deletion). */
export async function withdrawAccount(platform: Platform, caller: Caller, account: AccountRow): Promise<void> {
  const { db, clock, keyedHash } = platform;
  await db.transaction(async () => {
    for (const name of await identityNames(db, account.guid, 'SO')) {
      await insertWithdrawnAccount(db, {
        name_hash: keyedHash('login-name', name),
        member_no: Number(account.member_no),
        password_hash: account.password_hash,
        withdrawn_at: clock.now(),
      });
    }
    await deleteAccount(db, account.guid);
    await recordEvent(platform, caller, { event: 'account-withdrawn', outcome: 'ok', guid: account.guid });
  });
}
