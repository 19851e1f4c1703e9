import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { doorTable } from '../../account/accounts/door.policy.ts';
import { audited, type Learn } from '../../base/audit/audited.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { seal, unseal } from '../../base/crypto/seal.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { maintenanceBlocks } from '../../catalogue/maintenance/maintenance.query.ts';
import { issueTokens, type IssuedTokens } from './issue-session.command.ts';
import { mayBeRepeated, refreshGraceMs } from './session-lifetime.policy.ts';
import {
  consumeRefreshToken,
  dropSealedSuccessors,
  endSession,
  findRefreshToken,
  findSession,
  insertRefreshToken,
  type RefreshTokenRow,
  type SessionRow,
} from './sessions.repository.ts';

type RenewRefusal = 'refreshTokenInvalid' | 'accountBlocked' | 'maintenanceBlock';
type RenewOutcome = Outcome<IssuedTokens, RenewRefusal>;

/**
 * Exchanges a refresh token for its successor (security 7). Exactly one caller rotates. The browser that did may ask again, however late,
 * and gets the same successor until that was used; any other second use ends the session. A caller without a browser cannot be told from a
 * thief: its second use ends the session, too. Every end of the story is a
 * value: a throw would roll a revocation back. A client's token renews with the client that proved itself, the portal's
 * own with none (`clientId` null).
 */
export async function renewSession(
  ctx: RequestContext,
  refreshToken: string | null,
  clientId: string | null = null,
): Promise<RenewOutcome> {
  if (!refreshToken) return refuse('refreshTokenInvalid');
  const event = { event: 'refresh', guid: null } as const;
  return ctx.db.transaction(() => audited(ctx, event, (learn) => renew(ctx, { refreshToken, clientId }, learn)));
}

async function renew(
  ctx: RequestContext,
  { refreshToken, clientId }: Readonly<{ refreshToken: string; clientId: string | null }>,
  learn: Learn,
): Promise<RenewOutcome> {
  const { db, clock } = ctx;
  const token = await findRefreshToken(db, hashToken(refreshToken));
  const session = token && (await findSession(db, token.sid));
  if (session) learn({ guid: session.guid });
  if (!token || !session || session.ended_at || session.client_id !== clientId) return refuse('refreshTokenInvalid');
  if (ctx.caller.sameBrowserOnly && (session.browser_hash === null || session.browser_hash !== browserOf(ctx)))
    return refuse('refreshTokenInvalid'); // its owner, in another browser, keeps it
  const account = await getAccount(db, session.guid);
  const shut = await doorRefusal(ctx, account);
  if (shut) {
    await endSession(db, session.sid, 'account-state', clock.now());
    return refuse(shut);
  }
  // The token stays as it is: what the browser forgets (spec A §4), another one may still renew afterwards.
  if (await maintenanceBlocks(ctx, account.guid, { brand: ctx.caller.brand })) return refuse('maintenanceBlock');
  learn({ details: { sid: session.sid } });
  const successor = (await rotate(ctx, session, token, refreshToken)) ?? (await repeat(ctx, refreshToken));
  if (successor === 'over') return refuse('refreshTokenInvalid');
  if (successor !== 'reuse') return done(await issueTokens(ctx, session, account, { ...successor, isRenewal: true }));
  await endSession(db, session.sid, 'reuse', clock.now());
  learn({ event: 'refresh-reuse' });
  return refuse('refreshTokenInvalid');
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

const browserOf = (ctx: RequestContext) =>
  ctx.caller.browserId === null ? null : ctx.keyedHash('browser', ctx.caller.browserId);

type Successor = Readonly<{ refreshToken: string }>;

/** The successor, if this caller was the first. */
async function rotate(
  ctx: RequestContext,
  session: SessionRow,
  used: RefreshTokenRow,
  refreshToken: string,
): Promise<Successor | null> {
  const { db, clock } = ctx;
  const now = clock.now();
  const successor = randomToken();
  const first = await consumeRefreshToken(db, {
    tokenHash: hashToken(refreshToken),
    at: now,
    by: browserOf(ctx),
    sealedSuccessor: seal(successor, refreshToken),
  });
  if (!first) return null;
  await insertRefreshToken(db, {
    token_hash: hashToken(successor),
    sid: session.sid,
    issued_at: now,
    expires_at: after(now, Number(session.lifetime_ms)),
  });
  // That of the token before may still be asked for by a tab, and those of the last seconds by tabs that began before.
  const graceBegan = after(now, -refreshGraceMs);
  await dropSealedSuccessors(db, session.sid, used.issued_at < graceBegan ? used.issued_at : graceBegan);
  return { refreshToken: successor };
}

/** The successor again, for the browser that lost the answer; where its tabs have renewed that one meanwhile, the newest. */
async function repeat(ctx: RequestContext, refreshToken: string): Promise<Successor | 'over' | 'reuse'> {
  const { db, clock } = ctx;
  const used = await findRefreshToken(db, hashToken(refreshToken));
  if (!used?.used_at) return 'over'; // it ended unused
  const browser = browserOf(ctx);
  if (!used.sealed_successor || browser === null || used.used_by !== browser) return 'reuse';
  const successor = unseal(used.sealed_successor, refreshToken);
  const row = await findRefreshToken(db, hashToken(successor));
  if (!row || !mayBeRepeated(row, clock.now())) return 'reuse';
  if (row.used_at) return repeat(ctx, successor);
  return row.expires_at > clock.now() ? { refreshToken: successor } : 'over';
}
