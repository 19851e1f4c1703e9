import type { Locale } from '@gatehouse/platform';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { soundsPerPicture } from './captcha.policy.ts';
import { takeCaptchaSound } from './captchas.repository.ts';
import { openSolution } from './keep-captcha.command.ts';
import { lockOpenCaptcha, type ClosedCaptcha } from './lock-open-captcha.command.ts';

/** A captcha read aloud, a few times at most (spec B §7 v1.0/captcha/audio). */
export async function speakCaptcha(
  ctx: RequestContext,
  { key, locale }: Readonly<{ key: string; locale: Locale }>,
): Promise<Outcome<Uint8Array<ArrayBuffer>, ClosedCaptcha>> {
  const found = await ctx.db.transaction(async () => {
    const open = await lockOpenCaptcha(ctx, key);
    if (!open.ok) return open;
    const taken = await takeCaptchaSound(ctx.db, open.value.key_hash, soundsPerPicture);
    return taken ? open : refuse('captchaOther', null, '49705');
  });
  if (!found.ok) return found;
  const { digits } = openSolution(found.value, key);
  return done(await ctx.captchaMaker.sound(digits, locale));
}
