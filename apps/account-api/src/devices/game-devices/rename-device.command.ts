import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { renameDevice, type OwnDevice } from './devices.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

/** Gives a device of this member another name. Somebody else's answers like one that never was. */
export async function giveDeviceName(
  platform: Platform,
  caller: Caller,
  { nickname, ...own }: OwnDevice & Readonly<{ nickname: string }>,
): Promise<Outcome<null, 'deviceAlreadyDeleted'>> {
  return platform.db.transaction(async () => {
    const renamed = await renameDevice(platform.db, own, { nickname, updated_at: platform.clock.now() });
    if (!renamed) return refuse('deviceAlreadyDeleted');
    await recordEvent(platform, caller, { event: 'device-renamed', outcome: 'ok', guid: own.guid });
    return done(null);
  });
}
