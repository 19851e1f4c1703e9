import { strengthOf } from '@gatehouse/api-contract/ownership';
import { passwordEvents } from '../../account/password/password-events.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { readHistory, type History, type PastChange } from '../../session/account-changes/change-history.query.ts';
import { passwordBefore } from '../../session/account-changes/state-before.query.ts';
import { passwordMark } from './password-mark.policy.ts';

/** How much the password of before weighs in a browser that counted then. */
export const formerPasswordStrength = strengthOf(['password'], { isBrowserCounting: true, isSessionFresh: false });

/** A password that an account had before a change, by its hash. */
export type FormerPassword = Readonly<{ change: PastChange; hash: string }>;

/**
 * Passwords of before that prove the owner in the browser that asks, which counted then. All changes of the password since were proven with less: at a tie
 * everything goes back but a password.
 */
export function formerPasswordsIn({ changes }: History): readonly FormerPassword[] {
  const ofPassword = changes.filter(({ event }) => passwordEvents.some((one) => one === event));
  const lastStaying = ofPassword.findLastIndex(({ strength }) => strength >= formerPasswordStrength);
  return ofPassword.slice(lastStaying + 1).flatMap((change) => {
    const hash = change.before.isBrowserCounting ? passwordBefore(change.before) : null;
    return hash === null ? [] : [{ change, hash }];
  });
}

/** The one with a mark that was kept; `null`: it proves nothing any more. Under the lock of the account. */
export async function findFormerPassword(
  ctx: RequestContext,
  guid: string,
  mark: string,
): Promise<FormerPassword | null> {
  const former = formerPasswordsIn(await readHistory(ctx, guid));
  return former.find(({ hash }) => passwordMark(ctx, { password_hash: hash }) === mark) ?? null;
}
