import { loginCodeDigits } from '@gatehouse/api-contract';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { randomDigits } from '../../base/crypto/random-digits.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { loginCodeHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { areLoginCodesLocked } from '../entry/login-code-locks.repository.ts';
import { loginCodeLifetimeMs } from './login-code.policy.ts';
import { dropUnusedLoginCodes, insertLoginCode } from './login-codes.repository.ts';

type IssuedLoginCode = Readonly<{ code: string; expiresAt: Date }>;

/** Unused digits are normally found at once; this many failures in a row mean a fault of ours. */
const mostDraws = 20;

/**
 * The 8 digits that the app on the member's phone shows. Each new one ends the one before. `session`: the page it is for,
 * where the app knows it; a code typed on another page is not the member's own.
 */
export function issueLoginCode(
  ctx: RequestContext,
  { guid, session = null }: Readonly<{ guid: string; session?: string | null }>,
): Promise<Outcome<IssuedLoginCode, 'loginCodeDisabled'>> {
  const { db, clock } = ctx;
  return db.transaction(async () => {
    await lockAccount(db, guid); // two at once would leave two codes
    if (await areLoginCodesLocked(db, guid)) return refuse('loginCodeDisabled');
    await dropUnusedLoginCodes(db, guid);
    const issuedAt = clock.now();
    const expiresAt = after(issuedAt, loginCodeLifetimeMs);
    const code = await drawFree(ctx, { guid, session, issued_at: issuedAt, expires_at: expiresAt });
    await recordEvent(ctx, { event: 'login-code-issued', outcome: 'ok', guid });
    return done({ code, expiresAt });
  });
}

type Undrawn = Omit<Parameters<typeof insertLoginCode>[1], 'code_hash'>;

async function drawFree(platform: Platform, row: Undrawn): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const code = randomDigits(loginCodeDigits);
    if (await insertLoginCode(platform.db, { ...row, code_hash: loginCodeHashOf(platform, code) })) return code;
  }
  throw new Error('no free login code');
}
