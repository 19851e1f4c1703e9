import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { setPasswordHash, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

/** Hashes a just proven password anew when its hash is weaker than today's. Outside any transaction: hashing is slow. */
export async function raiseHash(
  platform: Platform,
  caller: Caller,
  account: AccountRow,
  password: string,
): Promise<void> {
  if (account.password_hash === null || !platform.hasher.isOutdated(account.password_hash)) return;
  await setPasswordHash(platform.db, account.guid, await platform.hasher.hash(password));
  await recordEvent(platform, caller, { event: 'password-rehash', outcome: 'ok', guid: account.guid });
}
