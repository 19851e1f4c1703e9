import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { writeNotice } from '../game-devices/write-notice.command.ts';
import { deletePc, type PcRow } from './pcs.repository.ts';

/** Removes a PC of this member. Another member's PC answers like one that does not exist. */
export async function removePc(
  ctx: RequestContext,
  { guid, pcselectNo }: Readonly<{ guid: string; pcselectNo: number }>,
): Promise<Outcome<PcRow, 'deviceAlreadyDeleted'>> {
  return ctx.db.transaction(async () => {
    const pc = await deletePc(ctx.db, guid, pcselectNo);
    if (!pc) return refuse('deviceAlreadyDeleted');
    await recordEvent(ctx, { event: 'pc-removed', outcome: 'ok', guid });
    const notice = { template: 'pcRemoved', name: pc.name } as const;
    await writeNotice(ctx, { guid, serviceId: null }, notice);
    return done(pc);
  });
}
