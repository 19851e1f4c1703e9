import { findAccount, identityNames, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { resetDoorRefusal, type ResetDoorRefusal } from '../../account/accounts/reset-door.query.ts';
import type { Caller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { findNewUserToken, spendNewUserToken } from './new-user-token.command.ts';
import { proofCounts } from './proof-counts.query.ts';
import { refuseNewPassword, type NewPasswordRefusal } from './refuse-new-password.query.ts';
import { storeNewPassword } from './store-new-password.command.ts';

type Given = Readonly<{ state: string; token: string; password: string }>;
type ResetRefusal = 'verificationTimeExpired' | ResetDoorRefusal | NewPasswordRefusal;
type Reset = Outcome<Readonly<{ user_id: string }>, ResetRefusal>;

/**
 * Stores the password that a token allows, once. The old one works until then, and a refused password leaves the token as it is.
 * Throws QueueFull above what can be hashed.
 */
export const resetPassword = (platform: Platform, caller: Caller, given: Given): Promise<Reset> =>
  platform.passwordSignIns.run(caller.sender, () => reset(platform, caller, given), caller.signal);

async function reset(platform: Platform, caller: Caller, given: Given): Promise<Reset> {
  const { db, hasher } = platform;
  const allowed = await findNewUserToken(platform, caller, given);
  const account = allowed && (await findAccount(db, allowed.guid));
  if (!allowed || !account) return refuse('verificationTimeExpired');
  const unfit = await refuseNewPassword(platform, account, given.password);
  if (unfit) return unfit;
  const hash = await hasher.hash(given.password);
  const { guid, by, possession, sid } = allowed;
  return db.transaction(async (): Promise<Reset> => {
    await lockAccount(db, guid);
    if (!(await proofCounts(platform, { guid, by, possession }))) return refuse('verificationTimeExpired');
    const shut = await resetDoorRefusal(platform, guid);
    if (shut) return refuse(shut);
    if (!(await spendNewUserToken(platform, given))) return refuse('verificationTimeExpired');
    await storeNewPassword(platform, caller, { guid, hash, by, sid });
    const [name = ''] = await identityNames(db, guid, 'SO');
    return done({ user_id: name });
  });
}
