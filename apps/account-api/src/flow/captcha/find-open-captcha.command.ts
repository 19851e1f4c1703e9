import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { triesPerPicture } from './captcha.policy.ts';
import { lockCaptcha, type CaptchaRow } from './captchas.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { requesterOf } from './requester.wire.ts';

export type ClosedCaptcha = 'captchaExpired' | 'captchaOther';

/** The picture, or with `mailed` the mail, of a key, locked until the transaction ends; which number says why there is none: docs/spec/captcha.md. */
export async function findOpenCaptcha(
  platform: Platform,
  caller: Caller,
  key: string,
  mailed = false,
): Promise<Outcome<CaptchaRow, ClosedCaptcha>> {
  const row = await lockCaptcha(platform.db, hashToken(key));
  if (!row || (row.kind === 'mail') !== mailed) return refuse('captchaExpired', null, '49104');
  if (row.asker !== requesterOf(platform, caller)) return refuse('captchaOther', null, '49703');
  if (row.solved_at) return refuse('captchaExpired', null, '49303');
  if (row.expires_at <= platform.clock.now()) return refuse('captchaExpired', null, '49200');
  if (row.tries >= triesPerPicture) return refuse('captchaExpired', null, '49701');
  return done(row);
}
