import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { recentSends } from '../../flow/codes/codes.repository.ts';
import { accountSendRules } from '../../flow/flows/contact-proof.policy.ts';
import { codesBeforeCaptcha } from './device.policy.ts';

/** Takes a captcha where an account has asked for so many codes that a program may be asking. */
export async function takeDeviceCaptcha(
  ctx: RequestContext,
  { guid, given }: Readonly<{ guid: string; given: GivenCaptcha | null }>,
): Promise<Outcome<null, CaptchaAtDoorRefusal>> {
  const { db, clock } = ctx;
  const subjects = (['phone', 'email'] as const).map((channel) =>
    subjectHashOf(ctx, { purpose: `contact-${channel}-sends`, subject: guid }),
  );
  const sent = await recentSends(db, subjects, after(clock.now(), -accountSendRules.pauseMs));
  return sent < codesBeforeCaptcha ? done(null) : presentCaptcha(ctx, { given, action: 'device' });
}
