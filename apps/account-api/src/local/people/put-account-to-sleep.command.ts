import { setAccountStatus } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { endAllSessions } from '../../session/sessions/sessions.repository.ts';

/** Marks an account dormant and ends its sessions. */
export async function putAccountToSleep(ctx: RequestContext, guid: string): Promise<void> {
  await ctx.db.transaction(async () => {
    await setAccountStatus(ctx.db, guid, 'SLEEP');
    await endAllSessions(ctx.db, guid, 'account-state', ctx.clock.now());
    await recordEvent(ctx, { event: 'account-asleep', outcome: 'ok', guid });
  });
}
