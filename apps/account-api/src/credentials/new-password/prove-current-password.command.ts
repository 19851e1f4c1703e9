import { getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import {
  chargeTry,
  clearCounter,
  readCounter,
  refundTry,
} from '../../account/password/password-counters.repository.ts';
import { waitAfter } from '../../account/password/password-tries.policy.ts';
import type { Caller } from '../../base/caller.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { secondsUntil } from '../../sign-in/entry/charge-password-try.command.ts';

/** Wrong current passwords of a member in a row after which only a recovery helps, or a day without tries. */
export const memberTriesBeforeStop = 20;

export type ProvePasswordRefusal = 'credentialsMismatch' | 'tooManyPasswordFailures' | 'temporarilyRestricted';

/**
 * Whether a member who is signed in knows the current password. Counted by itself: strangers at the sign-in page cannot use up the
 * tries of a member, nor the other way round. Outside any transaction: it hashes.
 */
export function proveCurrentPassword(
  platform: Platform,
  caller: Caller,
  { guid, password }: Readonly<{ guid: string; password: string }>,
): Promise<Outcome<AccountRow, ProvePasswordRefusal>> {
  const subject = platform.keyedHash('tries-member', guid);
  return platform.passwordTries.run(subject, async () => {
    const proven = await tryCurrent(platform, subject, { guid, password });
    if (!proven.ok) await recordEvent(platform, caller, { event: 'password-changed', outcome: proven.refusal, guid });
    return proven;
  });
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
