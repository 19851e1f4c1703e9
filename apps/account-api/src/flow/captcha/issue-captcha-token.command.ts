import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { insertCaptchaToken } from './captcha-tokens.repository.ts';
import { captchaLifetimeMs } from './captcha.policy.ts';

/** The token of a solved captcha: once, for its action, from its asker, within three minutes. */
export async function issueCaptchaToken(
  platform: Platform,
  solved: Readonly<{ action: string; site_key: string; asker: string }>,
): Promise<string> {
  const token = randomToken();
  await insertCaptchaToken(platform.db, {
    token_hash: hashToken(token),
    action: solved.action,
    site_key: solved.site_key,
    asker: solved.asker,
    expires_at: after(platform.clock.now(), captchaLifetimeMs),
  });
  return token;
}
