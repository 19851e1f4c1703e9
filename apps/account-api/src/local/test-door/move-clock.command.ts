import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { writeClockOffset } from '../../base/db/platform.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

/** Moves the platform's clock; the offset is in the database, so every process follows. */
export async function moveClock(platform: Platform, caller: Caller, offsetMs: number): Promise<void> {
  await platform.db.transaction(async () => {
    await writeClockOffset(platform.db, offsetMs);
    await recordEvent(platform, caller, { event: 'clock-moved', outcome: 'ok', guid: null, details: { offsetMs } });
  });
  platform.clock.setOffset(offsetMs);
}
