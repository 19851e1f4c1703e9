import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { setAccountStatus } from '../../account/accounts/accounts.repository.ts';
import { endAllSessions } from '../../session/sessions/sessions.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

/** Marks an account dormant and ends its sessions. */
export async function putAccountToSleep(platform: Platform, caller: Caller, guid: string): Promise<void> {
  await platform.db.transaction(async () => {
    await setAccountStatus(platform.db, guid, 'SLEEP');
    await endAllSessions(platform.db, guid, 'account-state', platform.clock.now());
    await recordEvent(platform, caller, { event: 'account-asleep', outcome: 'ok', guid });
  });
}
