import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { captchaWaitAfter, failuresUntilSuspicious, networkLimits } from './captcha.policy.ts';
import { countInWindow } from './captcha-windows.repository.ts';
import {
  chargeTry,
  clearCounter,
  readCounter,
  type Counter,
} from '../../account/password/password-counters.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { requesterOf, networkSubject } from './requester.wire.ts';

const subjectOf = (platform: Platform, caller: Caller) => `captcha.${requesterOf(platform, caller)}`;

export const secondsUntil = (moment: Date | null, now: Date): number =>
  moment ? Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000)) : 0;

/**
 * Counts an answer before it is looked at: against the hour's limit of the network, and as a failure of this browser until
 * it proves right (`forgiveAnswers`). Parallel answers queue at these rows.
 */
export async function chargeAnswer(
  platform: Platform,
  caller: Caller,
): Promise<Outcome<Counter, 'captchaSuspicious' | 'tooManyRequests'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const network = await countInWindow(db, networkSubject(platform, caller, 'answers'), now, networkLimits.windowMs);
  if (network.used > networkLimits.answers) {
    const ends = new Date(network.startedAt.getTime() + networkLimits.windowMs);
    return refuse('captchaSuspicious', { retryAfterSeconds: secondsUntil(ends, now) });
  }
  const subject = subjectOf(platform, caller);
  const limits = { stopAt: Number.MAX_SAFE_INTEGER, waitMs: captchaWaitAfter };
  const charged = await chargeTry(db, subject, now, limits);
  if (charged) return done(charged);
  const { failures, waitUntil } = await readCounter(db, subject);
  const wait = { retryAfterSeconds: secondsUntil(waitUntil, now) };
  return failures >= failuresUntilSuspicious ? refuse('captchaSuspicious', wait) : refuse('tooManyRequests', wait);
}

/** A right answer ends the row of wrong ones. */
export const forgiveAnswers = (platform: Platform, caller: Caller): Promise<void> =>
  clearCounter(platform.db, subjectOf(platform, caller), platform.clock.now());

/** Wrong answers in a row of this browser. */
export const wrongAnswers = async (platform: Platform, caller: Caller): Promise<number> =>
  (await readCounter(platform.db, subjectOf(platform, caller))).failures;
