import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { setDeletionRequested } from '../accounts/accounts.repository.ts';
import { endAllSessions } from '../sessions/sessions.repository.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';

/** Starts the 30 days of a deletion at `requestedAt` and ends the account's sessions (spec B §4). */
export async function requestDeletion(
  platform: Platform,
  caller: Caller,
  guid: string,
  requestedAt: Date,
): Promise<void> {
  await platform.db.transaction(async () => {
    await setDeletionRequested(platform.db, guid, requestedAt);
    await endAllSessions(platform.db, guid, 'account-state', platform.clock.now());
    await recordEvent(platform, caller, { event: 'deletion-requested', outcome: 'ok', guid });
  });
}
