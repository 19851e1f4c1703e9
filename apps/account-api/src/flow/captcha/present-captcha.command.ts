import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { answerCaptcha } from './answer-captcha.command.ts';
import type { CaptchaAction } from './captcha-purpose.policy.ts';
import { spendCaptcha } from './spend-captcha.command.ts';

export type CaptchaAtDoorRefusal = 'captchaRequired' | 'captchaInvalid' | 'captchaIncorrect';

/** Takes the captcha that a door asks for, and uses it up. */
export async function presentCaptcha(
  ctx: RequestContext,
  { given, action }: Readonly<{ given: GivenCaptcha | null; action: CaptchaAction }>,
): Promise<Outcome<null, CaptchaAtDoorRefusal>> {
  if (given === null) return refuse('captchaRequired');
  if ('token' in given) return spendCaptcha(ctx, { token: given.token, action });
  const answered = await answerCaptcha(ctx, given);
  if (answered.ok) return spendCaptcha(ctx, { token: answered.value.token, action });
  return refuse(answered.refusal === 'captchaWrong' ? 'captchaIncorrect' : 'captchaInvalid', answered.data);
}
