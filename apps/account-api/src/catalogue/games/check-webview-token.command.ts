import { browserHashOf } from '../../base/browser-hash.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { checkGameToken } from './check-game-token.command.ts';

/** Who acts in a game's web view: its browser with the token that the edge holds for it. */
export async function checkWebviewToken(
  platform: Platform,
  caller: Caller,
  token: string,
): Promise<Outcome<Bearer, 'accessTokenInvalid' | 'accessTokenExpired' | 'sessionEnded'>> {
  const checked = await checkGameToken(platform, token, 'webview');
  if (!checked.ok) return checked;
  const { row, account } = checked.value;
  if (row.browser_hash === null || row.browser_hash !== browserHashOf(platform, caller))
    return refuse('accessTokenInvalid');
  const { country } = await getMember(platform.db, account.guid);
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
