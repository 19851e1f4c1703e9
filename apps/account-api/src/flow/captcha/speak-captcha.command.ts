import type { Locale } from '@gatehouse/platform';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { soundsPerPicture } from './captcha.policy.ts';
import { takeCaptchaSound } from './captchas.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { findOpenCaptcha, type ClosedCaptcha } from './find-open-captcha.command.ts';
import { openSolution } from './keep-captcha.command.ts';

/** A captcha read aloud, a few times at most (spec B §7 v1.0/captcha/audio). */
export async function speakCaptcha(
  platform: Platform,
  caller: Caller,
  { key, locale }: Readonly<{ key: string; locale: Locale }>,
): Promise<Outcome<Uint8Array<ArrayBuffer>, ClosedCaptcha>> {
  const found = await platform.db.transaction(async () => {
    const open = await findOpenCaptcha(platform, caller, key);
    if (!open.ok) return open;
    const taken = await takeCaptchaSound(platform.db, open.value.key_hash, soundsPerPicture);
    return taken ? open : refuse('captchaOther', null, '49705');
  });
  if (!found.ok) return found;
  const { digits } = openSolution(found.value, key);
  return done(await platform.captchaMaker.sound(digits, locale));
}
