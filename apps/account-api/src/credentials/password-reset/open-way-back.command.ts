import { findAccount, lockAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { readHistory } from '../../session/account-changes/change-history.query.ts';
import type { WayBack } from '../../sign-in/entry/way-back.port.ts';
import { findFormerPassword, formerPasswordsIn } from '../new-password/former-passwords.query.ts';
import { passwordMark } from '../new-password/password-mark.policy.ts';
import { typedNameHash } from '../new-password/shown-name.query.ts';
import { openReset } from './open-reset.command.ts';

type Tried = Readonly<{ account: AccountRow; identifier: string; password: string }>;

/**
 * Opens a reset that is proven by the password of before, in a browser that counted then: its owner needs no letter. `null`: the password proves nothing
 * here. Outside any transaction: it hashes.
 */
export async function openWayBack(ctx: RequestContext, tried: Tried): Promise<WayBack | null> {
  const { db } = ctx;
  const { guid } = tried.account;
  const mark = await markOfFormer(ctx, tried);
  if (mark === null) return null;
  return db.transaction(async () => {
    await lockAccount(db, guid);
    // Another password may have been chosen meanwhile, by a change that weighs more.
    const former = await findFormerPassword(ctx, guid, mark);
    const account = await findAccount(db, guid);
    if (former === null || account === undefined) return null;
    const opened = await openReset(ctx, {
      way: 'email', // nothing of it is asked for
      name: typedNameHash(ctx, tried.identifier, false),
      isOwn: true,
      account,
      social: null,
      by: { proven: 'formerPassword', possession: mark },
    });
    return opened.ok ? { state: opened.value.state, changedDt: former.change.kept_at.getTime() } : null;
  });
}

/** The mark of the password of before that was typed. */
async function markOfFormer(ctx: RequestContext, { account, password }: Tried): Promise<string | null> {
  const hashes = formerPasswordsIn(await readHistory(ctx, account.guid)).map(({ hash }) => hash);
  for (const hash of new Set(hashes))
    if (await ctx.hasher.verify(hash, password)) return passwordMark(ctx, { password_hash: hash });
  return null;
}
