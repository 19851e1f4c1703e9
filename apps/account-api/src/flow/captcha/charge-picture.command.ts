import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeWindow } from './captcha-windows.repository.ts';
import { browserLimits, networkLimits } from './captcha.policy.ts';
import { requesterOf, networkSubject } from './requester.wire.ts';

/** Counts a picture or mail against the hour's limits of the network and the browser: making them costs. */
export async function chargePicture(ctx: RequestContext): Promise<Outcome<null, 'tooManyRequests'>> {
  const { db, clock } = ctx;
  const now = clock.now();
  const limits = [
    { subject: networkSubject(ctx, 'pictures'), ...networkLimits },
    { subject: `pictures:${requesterOf(ctx)}`, ...browserLimits },
  ];
  for (const { subject, windowMs, pictures } of ctx.caller.browserId === null ? limits.slice(0, 1) : limits) {
    const { used, startedAt } = await chargeWindow(db, subject, now, windowMs);
    if (used <= pictures) continue;
    const endsAt = startedAt.getTime() + windowMs;
    return refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) });
  }
  return done(null);
}
