import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { seal, unseal } from '../../base/crypto/seal.ts';
import { after } from '../../base/ports/clock.ts';
import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import { doorTable } from '../../account/accounts/door.policy.ts';
import { refreshGraceMs } from './session-lifetime.policy.ts';
import { activeBlocks, getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import {
  consumeRefreshToken,
  dropSealedSuccessors,
  endSession,
  findRefreshToken,
  findSession,
  insertRefreshToken,
  type SessionRow,
} from './sessions.repository.ts';
import { tokensFor, type IssuedTokens } from './issue-session.command.ts';
import { maintenanceBlocks } from '../../catalogue/maintenance/maintenance.query.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

type RenewRefusal = 'refreshTokenInvalid' | 'accountBlocked' | 'maintenanceBlock';
type RenewOutcome = Outcome<IssuedTokens, RenewRefusal>;

/**
 * Exchanges a refresh token for its successor (security 7). Exactly one caller rotates; the same browser may repeat
 * within the grace and gets the same successor; any other second use ends the session. Every end of the story is a
 * value: a throw would roll a revocation back. A client's token renews with the client that proved itself, the portal's
 * own with none (`clientId` null).
 */
export async function renewSession(
  platform: Platform,
  caller: Caller,
  refreshToken: string | null,
  clientId: string | null = null,
): Promise<RenewOutcome> {
  if (!refreshToken) return refuse('refreshTokenInvalid');
  return platform.db.transaction(() => renew(platform, caller, refreshToken, clientId));
}

async function renew(
  platform: Platform,
  caller: Caller,
  refreshToken: string,
  clientId: string | null,
): Promise<RenewOutcome> {
  const { db, clock } = platform;
  const tokenHash = hashToken(refreshToken);
  const token = await findRefreshToken(db, tokenHash);
  const session = token && (await findSession(db, token.sid));
  if (!session || session.ended_at || session.client_id !== clientId) {
    await recordEvent(platform, caller, {
      event: 'refresh',
      outcome: 'refreshTokenInvalid',
      guid: session?.guid ?? null,
    });
    return refuse('refreshTokenInvalid');
  }
  const account = await getAccount(db, session.guid);
  const shut = await doorRefusal(platform, account);
  if (shut) {
    await endSession(db, session.sid, 'account-state', clock.now());
    await recordEvent(platform, caller, { event: 'refresh', outcome: shut, guid: account.guid });
    return refuse(shut);
  }
  // The token stays as it is: what the browser forgets (spec A §4), another one may still renew afterwards.
  if (await maintenanceBlocks(platform, account.guid, { brand: caller.brand })) {
    await recordEvent(platform, caller, { event: 'refresh', outcome: 'maintenanceBlock', guid: account.guid });
    return refuse('maintenanceBlock');
  }
  const successor =
    (await rotate(platform, caller, session, refreshToken)) ?? (await repeat(platform, caller, refreshToken));
  if (successor) {
    await recordEvent(platform, caller, {
      event: 'refresh',
      outcome: 'ok',
      guid: account.guid,
      details: { sid: session.sid },
    });
    return done(await tokensFor(platform, session, account, successor));
  }
  return refuseSecondUse(platform, caller, session, tokenHash);
}

async function doorRefusal(platform: Platform, account: AccountRow): Promise<RenewRefusal | null> {
  const now = platform.clock.now();
  const blocks = await activeBlocks(platform.db, account.guid, now);
  const state = accountStateAt(
    { status: account.status, deletionRequestedAt: account.deletion_requested_at, blocks },
    now,
  );
  const verdict = doorTable.refresh[state];
  if (verdict === 'open') return null;
  return verdict === 'accountBlocked' ? 'accountBlocked' : 'refreshTokenInvalid';
}

const browserOf = (platform: Platform, caller: Caller) =>
  caller.browserId === null ? null : platform.keyedHash('browser', caller.browserId);

/** The successor, if this caller was the first. */
async function rotate(
  platform: Platform,
  caller: Caller,
  session: SessionRow,
  refreshToken: string,
): Promise<string | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const successor = randomToken();
  const first = await consumeRefreshToken(db, {
    tokenHash: hashToken(refreshToken),
    at: now,
    by: browserOf(platform, caller),
    sealedSuccessor: seal(successor, refreshToken),
  });
  if (!first) return null;
  await insertRefreshToken(db, {
    token_hash: hashToken(successor),
    sid: session.sid,
    issued_at: now,
    expires_at: after(now, Number(session.lifetime_ms)),
  });
  await dropSealedSuccessors(db, session.sid, after(now, -refreshGraceMs));
  return successor;
}

/** The successor again, for the browser that lost the answer a moment ago. */
async function repeat(platform: Platform, caller: Caller, refreshToken: string): Promise<string | null> {
  const used = await findRefreshToken(platform.db, hashToken(refreshToken));
  const browser = browserOf(platform, caller);
  if (!used?.used_at || !used.sealed_successor || browser === null || used.used_by !== browser) return null;
  const age = platform.clock.now().getTime() - used.used_at.getTime();
  return age <= refreshGraceMs ? unseal(used.sealed_successor, refreshToken) : null;
}

async function refuseSecondUse(platform: Platform, caller: Caller, session: SessionRow, tokenHash: string) {
  const token = await findRefreshToken(platform.db, tokenHash);
  const reused = token?.used_at != null;
  if (reused) await endSession(platform.db, session.sid, 'reuse', platform.clock.now());
  await recordEvent(platform, caller, {
    event: reused ? 'refresh-reuse' : 'refresh',
    outcome: 'refreshTokenInvalid',
    guid: session.guid,
    details: { sid: session.sid },
  });
  return refuse('refreshTokenInvalid');
}
