import type { Caller } from '../../caller.ts';
import { hashToken } from '../../crypto/hashes.ts';
import { randomToken } from '../../crypto/random.ts';
import { seal, unseal } from '../../crypto/seal.ts';
import type { Solution } from '../../captcha/puzzle.ts';
import type { Platform } from '../../platform.ts';
import { captchaLifetimeMs } from '../../policies/captcha.policy.ts';
import { after } from '../../ports/clock.ts';
import { insertCaptcha, type CaptchaRow } from '../../repositories/captchas.repository.ts';
import { askerOf } from './asker-of.ts';
import type { CaptchaPurpose } from './captcha-purpose.ts';

/** What the platform keeps of a captcha: the solution, and the digits that answer it when heard or drawn. */
export type KeptSolution = Readonly<{ solution: Solution; digits: string }>;

/** Keeps a captcha and answers its key: 256 random bits, of which only the hash stays; the solution is sealed with them. */
export async function keepCaptcha(
  platform: Platform,
  caller: Caller,
  { siteKey, action }: CaptchaPurpose,
  kept: KeptSolution,
): Promise<string> {
  const key = randomToken();
  await insertCaptcha(platform.db, {
    key_hash: hashToken(key),
    kind: kept.solution.kind,
    action,
    site_key: siteKey,
    asker: askerOf(platform, caller),
    sealed_solution: seal(JSON.stringify(kept), key),
    expires_at: after(platform.clock.now(), captchaLifetimeMs),
  });
  return key;
}

/** Opens what `keepCaptcha` sealed. */
export const openSolution = (row: CaptchaRow, key: string): KeptSolution =>
  JSON.parse(unseal(row.sealed_solution, key)) as KeptSolution; // written by keepCaptcha alone, and sealed
