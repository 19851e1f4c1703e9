import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { takeCaptchaToken } from './captcha-tokens.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { requesterOf } from './requester.wire.ts';
import type { CaptchaAction } from './captcha-purpose.policy.ts';

/**
 * Uses a captcha's token up for an action. Unknown, over, used, of another browser or action: one refusal. Not inside a
 * transaction that may roll back: a token that was shown is gone.
 */
export async function spendCaptcha(
  platform: Platform,
  caller: Caller,
  { token, action }: Readonly<{ token: string; action: CaptchaAction }>,
): Promise<Outcome<null, 'captchaInvalid'>> {
  const spent = await takeCaptchaToken(platform.db, {
    tokenHash: hashToken(token),
    action,
    asker: requesterOf(platform, caller),
    now: platform.clock.now(),
  });
  return spent ? done(null) : refuse('captchaInvalid');
}
