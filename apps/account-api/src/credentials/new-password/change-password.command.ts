import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import type { Caller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { proveCurrentPassword, type ProvePasswordRefusal } from './prove-current-password.command.ts';
import { refuseNewPassword, type NewPasswordRefusal } from './refuse-new-password.query.ts';
import { storeNewPassword } from './store-new-password.command.ts';

type Change = Readonly<{ guid: string; sid: string; current: string; next: string }>;
type ChangeRefusal = ProvePasswordRefusal | NewPasswordRefusal;

/** Changes the password of a member who knows the current one. This session goes on, no other does. Throws QueueFull above what can be hashed. */
export const changePassword = (
  platform: Platform,
  caller: Caller,
  change: Change,
): Promise<Outcome<null, ChangeRefusal>> =>
  platform.passwordSignIns.run(caller.sender, () => prove(platform, caller, change), caller.signal);

async function prove(platform: Platform, caller: Caller, change: Change): Promise<Outcome<null, ChangeRefusal>> {
  const { guid, sid, current, next } = change;
  const proven = await proveCurrentPassword(platform, caller, { guid, password: current });
  if (!proven.ok) return proven;
  const unfit = await refuseNewPassword(platform, proven.value, next);
  if (unfit) return unfit;
  const hash = await platform.hasher.hash(next);
  const changed = await platform.db.transaction(async () => {
    await lockAccount(platform.db, guid);
    const { password_hash: now } = await getAccount(platform.db, guid);
    if (now !== proven.value.password_hash) return false; // another password was stored while this one was hashed
    await storeNewPassword(platform, caller, { guid, hash, by: 'current', sid });
    return true;
  });
  return changed ? done(null) : refuse('credentialsMismatch');
}
