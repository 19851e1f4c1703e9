import { getMember } from '../../account/accounts/accounts.repository.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { checkGameToken } from './check-game-token.query.ts';

/** Who acts in a game's web view: its browser with the token that the edge holds for it. */
export async function checkWebviewToken(
  ctx: RequestContext,
  token: string,
): Promise<Outcome<Bearer, 'accessTokenInvalid' | 'accessTokenExpired' | 'sessionEnded'>> {
  const checked = await checkGameToken(ctx, token, 'webview');
  if (!checked.ok) return checked;
  const { row, account } = checked.value;
  if (row.browser_hash === null || row.browser_hash !== browserHashOf(ctx)) return refuse('accessTokenInvalid');
  const { country } = await getMember(ctx.db, account.guid);
  return done({
    guid: account.guid,
    memberNo: Number(account.member_no),
    providerCd: 'SO',
    countryCd: country,
    clientId: null,
    sid: '',
    expiresAt: row.expires_at,
    webview: { serviceId: row.service_id, device: row.device },
  });
}
