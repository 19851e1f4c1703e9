import { recordEvent } from '../../base/audit/record-event.command.ts';
import { writeClockOffset } from '../../base/db/platform.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** Moves the platform's clock; the offset is in the database, so every process follows. */
export async function moveClock(ctx: RequestContext, offsetMs: number): Promise<void> {
  await ctx.db.transaction(async () => {
    await writeClockOffset(ctx.db, offsetMs);
    await recordEvent(ctx, { event: 'clock-moved', outcome: 'ok', guid: null, details: { offsetMs } });
  });
  ctx.clock.setOffset(offsetMs);
}
