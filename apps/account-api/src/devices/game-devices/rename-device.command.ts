import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { renameDevice, type OwnDevice } from './devices.repository.ts';

/** Gives a device of this member another name. Another member's device is answered as a missing one. */
export async function giveDeviceName(
  ctx: RequestContext,
  { nickname, ...own }: OwnDevice & Readonly<{ nickname: string }>,
): Promise<Outcome<null, 'deviceAlreadyDeleted'>> {
  return ctx.db.transaction(async () => {
    const renamed = await renameDevice(ctx.db, own, { nickname, updated_at: ctx.clock.now() });
    if (!renamed) return refuse('deviceAlreadyDeleted');
    await recordEvent(ctx, { event: 'device-renamed', outcome: 'ok', guid: own.guid });
    return done(null);
  });
}
