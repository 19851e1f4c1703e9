import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { deleteGameTokens, findGame } from '../../catalogue/games/games.repository.ts';
import { deleteRegistration } from '../../devices/game-devices/devices.repository.ts';
import { insertPlatformEvent } from './platform-events.repository.ts';

type Leaving = Readonly<{ guid: string; memberNo: number; serviceId: string }>;

/** A member left one game: its tokens, web views and registered devices of this member end, and the game can read it. The account stays. */
export async function withdrawFromGame(ctx: RequestContext, { guid, memberNo, serviceId }: Leaving): Promise<void> {
  const { db, clock } = ctx;
  if (!(await findGame(db, serviceId))) return; // a site without a game has nothing to leave
  await deleteGameTokens(db, guid, serviceId);
  await deleteRegistration(db, { guid, serviceId });
  await insertPlatformEvent(db, {
    at: clock.now(),
    event: 'game-withdrawn',
    member_no: memberNo,
    service_id: serviceId,
  });
  await recordEvent(ctx, {
    event: 'game-withdrawn',
    outcome: 'ok',
    guid,
    details: { service: serviceId },
  });
}
