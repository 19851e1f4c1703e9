import type { GivenCaptcha } from '../../http/captcha-headers-of.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Caller } from '../../caller.ts';
import { accountSendRules } from '../../policies/contact-proof.policy.ts';
import { codesBeforeCaptcha } from '../../policies/device.policy.ts';
import { after } from '../../ports/clock.ts';
import { recentSends } from '../../repositories/codes.repository.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../captcha/present-captcha.command.ts';
import { subjectHashOf } from '../codes/code-hashes.ts';
import { done, type Outcome } from '../outcome.ts';

/** Takes a captcha where an account has asked for so many codes that a program may be asking. */
export async function askCaptcha(
  platform: Platform,
  caller: Caller,
  { guid, given }: Readonly<{ guid: string; given: GivenCaptcha | null }>,
): Promise<Outcome<null, CaptchaAtDoorRefusal>> {
  const { db, clock } = platform;
  const subjects = (['phone', 'email'] as const).map((channel) =>
    subjectHashOf(platform, { purpose: `contact-${channel}-sends`, subject: guid }),
  );
  const sent = await recentSends(db, subjects, after(clock.now(), -accountSendRules.pauseMs));
  return sent < codesBeforeCaptcha ? done(null) : presentCaptcha(platform, caller, { given, action: 'device' });
}
