import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CaptchaAction } from './captcha-purpose.policy.ts';
import { takeCaptchaToken } from './captcha-tokens.repository.ts';
import { requesterOf } from './requester.wire.ts';

/**
 * Uses a captcha's token up for an action. Unknown, over, used, of another browser or action: one refusal. Not inside a
 * transaction that may roll back: a token that was shown is gone.
 */
export async function spendCaptcha(
  ctx: RequestContext,
  { token, action }: Readonly<{ token: string; action: CaptchaAction }>,
): Promise<Outcome<null, 'captchaInvalid'>> {
  const spent = await takeCaptchaToken(ctx.db, {
    tokenHash: hashToken(token),
    action,
    asker: requesterOf(ctx),
    now: ctx.clock.now(),
  });
  return spent ? done(null) : refuse('captchaInvalid');
}
