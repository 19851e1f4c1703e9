import { audited } from '../../base/audit/audited.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { mayStillAct } from './check-game-token.query.ts';
import { findGameToken, takeVerifyToken } from './games.repository.ts';
import { issueGameToken } from './issue-game-token.command.ts';

type Given = Readonly<{ verifyToken: string; webviewToken: string | null }>;
type OpenedWebview = Readonly<{ token: string; expiresInMs: number; serviceId: string }>;
type Refusal = 'memberInvalidToken' | 'accessTokenExpired' | 'requestInvalid';

/** The token that this browser got for the same `verify_token` before: an app opens its address a second time. */
async function findOpenedBefore(
  { db, clock }: Platform,
  browserHash: string,
  { verifyToken, webviewToken }: Given,
): Promise<OpenedWebview | null> {
  const row = webviewToken === null ? undefined : await findGameToken(db, hashToken(webviewToken), 'webview');
  const expiresInMs = row ? row.expires_at.getTime() - clock.now().getTime() : 0;
  const same = row?.made_from === hashToken(verifyToken) && row.browser_hash === browserHash && expiresInMs > 0;
  return same && webviewToken !== null ? { token: webviewToken, expiresInMs, serviceId: row.service_id } : null;
}

/** Swaps a game's `verify_token`, once, for what the edge holds for the browser at hand (day-one, "SDK web view"). */
export async function openWebview(ctx: RequestContext, given: Given): Promise<Outcome<OpenedWebview, Refusal>> {
  const { db, clock } = ctx;
  const browserHash = browserHashOf(ctx);
  if (browserHash === null) return refuse('requestInvalid', { field: 'browser', reason: 'is not known' });
  return db.transaction(async () => {
    const open = await findOpenedBefore(ctx, browserHash, given);
    if (open) return done(open);
    return audited(ctx, { event: 'webview-opened', guid: null }, async (learn) => {
      const madeFrom = hashToken(given.verifyToken);
      const used = await takeVerifyToken(db, madeFrom, clock.now());
      const known = used ?? (await findGameToken(db, madeFrom, 'verify'));
      learn({ guid: known?.guid ?? null });
      if (!used) return refuse(known && known.used_at === null ? 'accessTokenExpired' : 'memberInvalidToken');
      if (!(await mayStillAct(ctx, used))) return refuse('memberInvalidToken');
      const { guid, service_id: serviceId, device } = used;
      const webview = { guid, serviceId, device, browserHash, madeFrom };
      const { token, expiresInMs } = await issueGameToken(ctx, 'webview', webview);
      return done({ token, expiresInMs, serviceId });
    });
  });
}
