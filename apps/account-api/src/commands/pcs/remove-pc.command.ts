import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { deletePc, type PcRow } from '../../repositories/pcs.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';

/** Removes a PC of this member. Somebody else's answers like one that never was. */
export async function removePc(
  platform: Platform,
  caller: Caller,
  { guid, pcselectNo }: Readonly<{ guid: string; pcselectNo: number }>,
): Promise<Outcome<PcRow, 'deviceAlreadyDeleted'>> {
  return platform.db.transaction(async () => {
    const removed = await deletePc(platform.db, guid, pcselectNo);
    if (!removed) return refuse('deviceAlreadyDeleted');
    await recordEvent(platform, caller, { event: 'pc-removed', outcome: 'ok', guid });
    return done(removed);
  });
}
