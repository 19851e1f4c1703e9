import type { RequestContext } from '../../base/request-context.ts';
import { renameDevice, type OwnDevice } from './devices.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

/** Gives a device of this member another name. Somebody else's answers like one that never was. */
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
