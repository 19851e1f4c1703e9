import {
  chargeTry,
  clearCounter,
  readCounter,
  type Counter,
} from '../../account/password/password-counters.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeWindow } from './captcha-windows.repository.ts';
import { captchaWaitAfter, failuresUntilSuspicious, networkLimits } from './captcha.policy.ts';
import { requesterOf, networkSubject } from './requester.wire.ts';

const subjectOf = (ctx: RequestContext) => `captcha.${requesterOf(ctx)}`;

export const secondsUntil = (moment: Date | null, now: Date): number =>
  moment ? Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000)) : 0;

/**
 * Counts an answer before it is looked at: against the hour's limit of the network, and as a failure of this browser until
 * it proves right (`forgiveAnswers`). Parallel answers queue at these rows.
 */
export async function chargeAnswer(
  ctx: RequestContext,
): Promise<Outcome<Counter, 'captchaSuspicious' | 'tooManyRequests'>> {
  const { db, clock } = ctx;
  const now = clock.now();
  const network = await chargeWindow(db, networkSubject(ctx, 'answers'), now, networkLimits.windowMs);
  if (network.used > networkLimits.answers) {
    const ends = new Date(network.startedAt.getTime() + networkLimits.windowMs);
    return refuse('captchaSuspicious', { retryAfterSeconds: secondsUntil(ends, now) });
  }
  const subject = subjectOf(ctx);
  const limits = { stopAt: Number.MAX_SAFE_INTEGER, waitMs: captchaWaitAfter };
  const charged = await chargeTry(db, subject, now, limits);
  if (charged) return done(charged);
  const { failures, waitUntil } = await readCounter(db, subject);
  const wait = { retryAfterSeconds: secondsUntil(waitUntil, now) };
  return failures >= failuresUntilSuspicious ? refuse('captchaSuspicious', wait) : refuse('tooManyRequests', wait);
}

/** A right answer ends the row of wrong ones. */
export const forgiveAnswers = (ctx: RequestContext): Promise<void> =>
  clearCounter(ctx.db, subjectOf(ctx), ctx.clock.now());

/** Wrong answers in a row of this browser. */
export const wrongAnswers = async (ctx: RequestContext): Promise<number> =>
  (await readCounter(ctx.db, subjectOf(ctx))).failures;
