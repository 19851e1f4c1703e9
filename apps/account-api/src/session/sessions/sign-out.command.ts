import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { endFlowsAtSignOut } from '../../flow/flows/end-at-sign-out.command.ts';
import { endPendingSignIns } from './pending-sign-ins.repository.ts';
import { endAllSessions, endSession, findRefreshToken, findSession } from './sessions.repository.ts';

type SignOutInput = Readonly<{
  /** Session of a valid access token, if one came along. */
  sid: string | null;
  refreshToken: string | null;
  scope: 'SINGLE' | 'ALL';
}>;

/**
 * Ends this session or all of the member's, and the flows that were begun in them or in this browser. Signing out twice, or without any token, is no fault.
 * A third party's session ends nothing but itself.
 */
export async function signOut(ctx: RequestContext, input: SignOutInput): Promise<void> {
  await ctx.db.transaction(async () => {
    const sid = input.sid ?? (await sessionOfRefreshToken(ctx, input.refreshToken));
    const session = sid === null ? undefined : await findSession(ctx.db, sid);
    if (!session || session.ended_at) return;
    const isOfPortal = session.client_id === null;
    const everywhere = input.scope === 'ALL' && isOfPortal;
    if (isOfPortal) {
      await lockAccount(ctx.db, session.guid); // before the rows that a change of the account ends, too: without it the two could wait for each other
      await endFlowsAtSignOut(ctx, { guid: session.guid, sid: everywhere ? null : session.sid });
    }
    const now = ctx.clock.now();
    if (everywhere) {
      await endAllSessions(ctx.db, session.guid, 'signed-out', now);
      await endPendingSignIns(ctx.db, session.guid, now);
    } else await endSession(ctx.db, session.sid, 'signed-out', now);
    await recordEvent(ctx, {
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
