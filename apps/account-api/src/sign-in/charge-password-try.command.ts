import type { GivenCaptcha } from '../shared/http/captcha-headers-of.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { triesBeforeCaptcha, triesBeforeStop, waitAfter } from '../password/password-tries.policy.ts';
import { chargeTry, readCounter, type Counter } from '../password/password-counters.repository.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../captcha/present-captcha.command.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';

export type HeldRefusal = CaptchaAtDoorRefusal | 'temporarilyRestricted' | 'tooManyPasswordFailures';

/** Whole seconds until a moment, at least one. */
export const secondsUntil = (moment: Date | null, now: Date): number =>
  moment ? Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000)) : 1;

function heldBy({ failures, waitUntil }: Counter, now: Date) {
  if (failures >= triesBeforeStop) return refuse('tooManyPasswordFailures');
  if (waitUntil && waitUntil > now) {
    return refuse('temporarilyRestricted', { retryAfterSeconds: secondsUntil(waitUntil, now) });
  }
  return null;
}

/**
 * Counts a try before the password is looked at. The first five are free; then each costs a solved captcha, which is
 * taken only when nothing else keeps the door shut.
 */
export async function chargePasswordTry(
  platform: Platform,
  caller: Caller,
  { subject, captcha }: Readonly<{ subject: string; captcha: GivenCaptcha | null }>,
): Promise<Outcome<Counter, HeldRefusal>> {
  const now = platform.clock.now();
  const charge = (stopAt: number) => chargeTry(platform.db, subject, now, { stopAt, waitMs: waitAfter });
  const free = await charge(triesBeforeCaptcha);
  if (free) return done(free);
  const held = heldBy(await readCounter(platform.db, subject), now);
  if (held) return held;
  const presented = await presentCaptcha(platform, caller, { given: captcha, action: 'signin' });
  if (!presented.ok) return presented;
  const charged = await charge(triesBeforeStop);
  // Another try came first meanwhile: it started a wait, or the right password began a new row.
  return charged ? done(charged) : (heldBy(await readCounter(platform.db, subject), now) ?? refuse('captchaRequired'));
}
