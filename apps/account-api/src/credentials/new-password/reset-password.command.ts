import { findAccount, identityNames, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { resetDoorRefusal, type ResetDoorRefusal } from '../../account/accounts/reset-door.query.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { checkNewPassword, type NewPasswordRefusal } from './check-new-password.query.ts';
import { findNewUserToken, spendNewUserToken } from './new-user-token.command.ts';
import { proofCounts } from './proof-counts.query.ts';
import { storeNewPassword } from './store-new-password.command.ts';

type Given = Readonly<{ state: string; token: string; password: string }>;
type ResetRefusal = 'verificationTimeExpired' | ResetDoorRefusal | NewPasswordRefusal;
type Reset = Outcome<Readonly<{ user_id: string }>, ResetRefusal>;

/**
 * Stores the password that a token allows, once. The old one works until then, and a refused password leaves the token as it is.
 * Throws QueueFull above what can be hashed.
 */
export const resetPassword = (ctx: RequestContext, given: Given): Promise<Reset> =>
  ctx.passwordSignIns.run(ctx.caller.sender, () => reset(ctx, given), ctx.caller.signal);

async function reset(ctx: RequestContext, given: Given): Promise<Reset> {
  const { db, hasher } = ctx;
  const allowed = await findNewUserToken(ctx, given);
  const account = allowed && (await findAccount(db, allowed.guid));
  if (!allowed || !account) return refuse('verificationTimeExpired');
  const unfit = await checkNewPassword(ctx, account, given.password);
  if (unfit) return unfit;
  const hash = await hasher.hash(given.password);
  const { guid, by, possession, sid } = allowed;
  return db.transaction(async (): Promise<Reset> => {
    await lockAccount(db, guid);
    if (!(await proofCounts(ctx, { guid, by, possession }))) return refuse('verificationTimeExpired');
    const shut = await resetDoorRefusal(ctx, guid);
    if (shut) return refuse(shut);
    if (!(await spendNewUserToken(ctx, given))) return refuse('verificationTimeExpired');
    await storeNewPassword(ctx, { guid, hash, by, possession, sid });
    const [name = ''] = await identityNames(db, guid, 'SO');
    return done({ user_id: name });
  });
}
