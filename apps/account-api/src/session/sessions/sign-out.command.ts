import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { endAllSessions, endSession, findRefreshToken, findSession } from './sessions.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

type SignOutInput = Readonly<{
  /** Session of a valid access token, if one came along. */
  sid: string | null;
  refreshToken: string | null;
  scope: 'SINGLE' | 'ALL';
}>;

/**
 * Ends this session or all of the member's. Signing out twice, or without any token, is no fault. A third party's session
 * ends nothing but itself.
 */
export async function signOut(platform: Platform, caller: Caller, input: SignOutInput): Promise<void> {
  await platform.db.transaction(async () => {
    const sid = input.sid ?? (await sessionOfRefreshToken(platform, input.refreshToken));
    const session = sid === null ? undefined : await findSession(platform.db, sid);
    if (!session || session.ended_at) return;
    const now = platform.clock.now();
    const everywhere = input.scope === 'ALL' && session.client_id === null;
    if (everywhere) await endAllSessions(platform.db, session.guid, 'signed-out', now);
    else await endSession(platform.db, session.sid, 'signed-out', now);
    await recordEvent(platform, caller, {
      event: 'sign-out',
      outcome: 'ok',
      guid: session.guid,
      details: { scope: input.scope },
    });
  });
}

async function sessionOfRefreshToken(platform: Platform, refreshToken: string | null): Promise<string | null> {
  if (!refreshToken) return null;
  return (await findRefreshToken(platform.db, hashToken(refreshToken)))?.sid ?? null;
}
