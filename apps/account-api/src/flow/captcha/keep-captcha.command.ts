import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { seal, unseal } from '../../base/crypto/seal.ts';
import { after } from '../../base/ports/clock.ts';
import type { Solution } from '../../base/ports/puzzle.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CaptchaPurpose } from './captcha-purpose.policy.ts';
import { insertCaptcha, type CaptchaRow } from './captchas.repository.ts';
import { requesterOf } from './requester.wire.ts';

/** The solution of a picture, with the digits that answer it when heard or drawn. */
export type KeptSolution = Readonly<{ solution: Solution; digits: string }>;
/** Whose mailed code stands for the picture. */
type KeptIdentifier = Readonly<{ identifier: string }>;

type Kept = Readonly<{ kind: 'mail'; sealed: KeptIdentifier } | { kind: Solution['kind']; sealed: KeptSolution }>;

/** Keeps a captcha and answers its key: 256 random bits, of which only the hash stays; what is sealed opens with them. */
export async function keepCaptcha(
  ctx: RequestContext,
  { siteKey, action, lifetimeMs, kept }: CaptchaPurpose & Readonly<{ lifetimeMs: number; kept: Kept }>,
): Promise<string> {
  const key = randomToken();
  await insertCaptcha(ctx.db, {
    key_hash: hashToken(key),
    kind: kept.kind,
    action,
    site_key: siteKey,
    asker: requesterOf(ctx),
    sealed_solution: seal(JSON.stringify(kept.sealed), key),
    expires_at: after(ctx.clock.now(), lifetimeMs),
  });
  return key;
}

/** Opens what `keepCaptcha` sealed for a picture. */
export const openSolution = (row: CaptchaRow, key: string): KeptSolution =>
  JSON.parse(unseal(row.sealed_solution, key)) as KeptSolution; // written by keepCaptcha alone, and sealed

/** Opens what `keepCaptcha` sealed for a mail. */
export const openIdentifier = (row: CaptchaRow, key: string): KeptIdentifier =>
  JSON.parse(unseal(row.sealed_solution, key)) as KeptIdentifier; // as above
