import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { checkNewPassword, type NewPasswordRefusal } from './check-new-password.query.ts';
import { proveCurrentPassword, type ProvePasswordRefusal } from './prove-current-password.command.ts';
import { storeNewPassword } from './store-new-password.command.ts';

type Change = Readonly<{ guid: string; sid: string; current: string; next: string }>;
type ChangeRefusal = ProvePasswordRefusal | NewPasswordRefusal;

/** Changes the password of a member who knows the current one. This session goes on, no other does. Throws QueueFull above what can be hashed. */
export const changePassword = (ctx: RequestContext, change: Change): Promise<Outcome<null, ChangeRefusal>> =>
  ctx.passwordSignIns.run(ctx.caller.sender, () => prove(ctx, change), ctx.caller.signal);

async function prove(ctx: RequestContext, change: Change): Promise<Outcome<null, ChangeRefusal>> {
  const { guid, sid, current, next } = change;
  const proven = await proveCurrentPassword(ctx, { guid, password: current });
  if (!proven.ok) return proven;
  const unfit = await checkNewPassword(ctx, proven.value.account, next);
  if (unfit) return unfit;
  const { account, shown } = proven.value;
  const hash = await ctx.hasher.hash(next);
  const changed = await ctx.db.transaction(async () => {
    await lockAccount(ctx.db, guid);
    const { password_hash: now } = await getAccount(ctx.db, guid);
    if (now !== account.password_hash) return false; // another password was stored while this one was hashed
    actBy(ctx, 'password');
    await storeNewPassword(ctx, { guid, hash, by: 'current', shownIn: () => shown, sid });
    return true;
  });
  return changed ? done(null) : refuse('currentPasswordMismatch');
}
