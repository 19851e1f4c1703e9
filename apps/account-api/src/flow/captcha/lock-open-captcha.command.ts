import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { triesPerPicture } from './captcha.policy.ts';
import { lockCaptcha, type CaptchaRow } from './captchas.repository.ts';
import { requesterOf } from './requester.wire.ts';

export type ClosedCaptcha = 'captchaExpired' | 'captchaOther';

/** The picture, or with `mailed` the mail, of a key, locked until the transaction ends; which number says why there is none: docs/spec/captcha.md. */
export async function lockOpenCaptcha(
  ctx: RequestContext,
  key: string,
  mailed = false,
): Promise<Outcome<CaptchaRow, ClosedCaptcha>> {
  const row = await lockCaptcha(ctx.db, hashToken(key));
  if (!row || (row.kind === 'mail') !== mailed) return refuse('captchaExpired', null, '49104');
  if (row.asker !== requesterOf(ctx)) return refuse('captchaOther', null, '49703');
  if (row.solved_at) return refuse('captchaExpired', null, '49303');
  if (row.expires_at <= ctx.clock.now()) return refuse('captchaExpired', null, '49200');
  if (row.tries >= triesPerPicture) return refuse('captchaExpired', null, '49701');
  return done(row);
}
