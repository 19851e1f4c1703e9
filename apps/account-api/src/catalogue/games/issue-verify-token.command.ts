import type { KnownDevice } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { checkGameToken } from './check-game-token.query.ts';
import { issueGameToken } from './issue-game-token.command.ts';

type Asked = Readonly<{ token: string; serviceId: string; device: KnownDevice | null }>;

/** What a game puts into the address of its web view. */
export async function issueVerifyToken(
  platform: Platform,
  { token, serviceId, device }: Asked,
): Promise<Outcome<{ token: string; expiresInMs: number }, 'memberInvalidToken' | 'sdkError'>> {
  const checked = await checkGameToken(platform, token, 'game');
  if (!checked.ok) return refuse('memberInvalidToken');
  const { guid, service_id } = checked.value.row;
  if (service_id !== serviceId) return refuse('sdkError');
  return done(await issueGameToken(platform, 'verify', { guid, serviceId, device }));
}
