import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { browserLimits, networkLimits } from './captcha.policy.ts';
import { countInWindow } from './captcha-windows.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { requesterOf, networkSubject } from './requester.wire.ts';

/** Counts a picture or mail against the hour's limits of the network and the browser: making them costs. */
export async function chargePicture(platform: Platform, caller: Caller): Promise<Outcome<null, 'tooManyRequests'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const limits = [
    { subject: networkSubject(platform, caller, 'pictures'), ...networkLimits },
    { subject: `pictures:${requesterOf(platform, caller)}`, ...browserLimits },
  ];
  for (const { subject, windowMs, pictures } of caller.browserId === null ? limits.slice(0, 1) : limits) {
    const { used, startedAt } = await countInWindow(db, subject, now, windowMs);
    if (used <= pictures) continue;
    const endsAt = startedAt.getTime() + windowMs;
    return refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) });
  }
  return done(null);
}
