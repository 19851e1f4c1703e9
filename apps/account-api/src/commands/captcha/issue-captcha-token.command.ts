import type { Platform } from '../../shared/platform.ts';
import { hashToken } from '../../crypto/hashes.ts';
import { randomToken } from '../../crypto/random.ts';
import { captchaLifetimeMs } from '../../policies/captcha.policy.ts';
import { after } from '../../ports/clock.ts';
import { insertCaptchaToken } from '../../repositories/captcha-tokens.repository.ts';

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
