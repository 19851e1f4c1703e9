import { hashToken } from '../../base/crypto/hashes.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { findSessionOfAccessToken, noteFirstUse } from './sessions.repository.ts';

/**
 * Whether an access token holds now: its signature and time, then the session behind it (revoked at once). The first time that one of a
 * renewal does is noted: from then on the token before it is a copy.
 */
export async function acceptAccessToken(
  platform: Platform,
  token: string,
): Promise<Outcome<Bearer, 'accessTokenInvalid' | 'accessTokenExpired' | 'sessionEnded'>> {
  const verdict = await platform.accessTokens.read(token);
  if (!verdict.ok) return refuse(verdict.reason === 'expired' ? 'accessTokenExpired' : 'accessTokenInvalid');
  const accessHash = hashToken(token);
  const session = await findSessionOfAccessToken(platform.db, accessHash);
  if (!session || session.ended_at) return refuse('sessionEnded');
  if (session.client_id !== verdict.claims.clientId) return refuse('accessTokenInvalid');
  const { first_use_of: refreshHash } = session;
  if (refreshHash !== null) await noteFirstUse(platform.db, { accessHash, refreshHash, at: platform.clock.now() });
  return done({ ...verdict.claims, sid: session.sid, expiresAt: verdict.expiresAt, webview: null });
}
