import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { deleteDevice, deleteRegistration, devicesOf, type OwnDevice } from './devices.repository.ts';
import { writeNotice } from './write-notice.command.ts';

/**
 * Removes a device of this member; with the last one of a game its registration and contacts end. Somebody else's answers
 * like one that never was. Answers how many are left.
 */
export async function removeDevice(
  ctx: RequestContext,
  own: OwnDevice,
): Promise<Outcome<number, 'deviceAlreadyDeleted'>> {
  const { db } = ctx;
  return db.transaction(async () => {
    await lockAccount(db, own.guid);
    const device = await deleteDevice(db, own);
    if (!device) return refuse('deviceAlreadyDeleted');
    const home = { guid: own.guid, serviceId: device.service_id };
    // Its language is the registration's, which may end here.
    await writeNotice(ctx, home, { template: 'deviceRemoved', name: device.nickname });
    const left = (await devicesOf(db, home)).length;
    if (left === 0) await deleteRegistration(db, home);
    const details = { game: home.serviceId, left };
    await recordEvent(ctx, { event: 'device-removed', outcome: 'ok', guid: own.guid, details });
    return done(left);
  });
}
