import { getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import {
  chargeTry,
  clearCounter,
  readCounter,
  refundTry,
} from '../../account/password/password-counters.repository.ts';
import { waitAfter } from '../../account/password/password-tries.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { secondsUntil } from '../../sign-in/entry/charge-password-try.command.ts';

/** Wrong current passwords of a member in a row after which only a recovery helps, or a day without tries. */
export const memberTriesBeforeStop = 20;

export type ProvePasswordRefusal = 'credentialsMismatch' | 'tooManyPasswordFailures' | 'temporarilyRestricted';

type Asked = Readonly<{
  guid: string;
  password: string;
  /** What a wrong password is recorded under. */
  event?: 'password-changed' | 'owner-proven';
}>;

/**
 * Whether a member who is signed in knows the current password. Counted by itself: strangers at the sign-in page cannot use up the
 * tries of a member, nor the other way round. Outside any transaction: it hashes.
 */
export function proveCurrentPassword(
  ctx: RequestContext,
  { guid, password, event = 'password-changed' }: Asked,
): Promise<Outcome<AccountRow, ProvePasswordRefusal>> {
  const subject = ctx.keyedHash('tries-member', guid);
  const record = { event, guid, done: null } as const;
  return ctx.passwordTries.run(subject, () => audited(ctx, record, () => tryCurrent(ctx, subject, { guid, password })));
}

async function tryCurrent(
  { db, clock, hasher }: Platform,
  subject: string,
  { guid, password }: Readonly<{ guid: string; password: string }>,
): Promise<Outcome<AccountRow, ProvePasswordRefusal>> {
  const now = clock.now();
  const charged = await chargeTry(db, subject, now, { stopAt: memberTriesBeforeStop, waitMs: waitAfter });
  if (!charged) {
    const { failures, waitUntil } = await readCounter(db, subject);
    return failures >= memberTriesBeforeStop
      ? refuse('tooManyPasswordFailures')
      : refuse('temporarilyRestricted', { retryAfterSeconds: secondsUntil(waitUntil, now) });
  }
  const account = await getAccount(db, guid);
  let matches = false;
  try {
    matches = await hasher.verify(account.password_hash ?? hasher.dummy, password);
  } catch (error) {
    await refundTry(db, subject, charged);
    throw error;
  }
  if (matches && account.password_hash !== null) {
    await clearCounter(db, subject, now);
    return done(account);
  }
  const { waitUntil } = charged;
  return refuse('credentialsMismatch', waitUntil ? { retryAfterSeconds: secondsUntil(waitUntil, now) } : null);
}
