import { insertBlock } from '../../account/accounts/accounts.repository.ts';
import type { BlockReason } from '../../account/accounts/accounts.tables.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { endAllSessions } from '../../session/sessions/sessions.repository.ts';

/** Shuts an account's doors for a reason, until a moment or until lifted, and ends its sessions. */
export async function blockAccount(
  ctx: RequestContext,
  block: Readonly<{ guid: string; reason: BlockReason; endsAt: Date | null }>,
): Promise<void> {
  const { db, clock } = ctx;
  await db.transaction(async () => {
    const now = clock.now();
    await insertBlock(db, { guid: block.guid, reason: block.reason, started_at: now, ends_at: block.endsAt });
    await endAllSessions(db, block.guid, 'account-state', now);
    await recordEvent(ctx, { event: 'account-blocked', outcome: block.reason, guid: block.guid });
  });
}
