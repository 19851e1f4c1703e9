import { hashToken } from '../../base/crypto/hashes.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { findSessionOfAccessToken } from './sessions.repository.ts';

/** Whether an access token holds now: its signature and time, then the session behind it (revoked at once). */
export async function checkAccessToken(
  platform: Platform,
  token: string,
): Promise<Outcome<Bearer, 'accessTokenInvalid' | 'accessTokenExpired' | 'sessionEnded'>> {
  const verdict = await platform.accessTokens.read(token);
  if (!verdict.ok) return refuse(verdict.reason === 'expired' ? 'accessTokenExpired' : 'accessTokenInvalid');
  const session = await findSessionOfAccessToken(platform.db, hashToken(token));
  if (!session || session.ended_at) return refuse('sessionEnded');
  if (session.client_id !== verdict.claims.clientId) return refuse('accessTokenInvalid');
  return done({ ...verdict.claims, sid: session.sid, expiresAt: verdict.expiresAt, webview: null });
}
