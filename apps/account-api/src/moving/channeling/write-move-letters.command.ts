import { keepEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { insertPlatformEvent } from '../../leaving/withdrawal/platform-events.repository.ts';
import { writeChangeLetters } from '../../session/account-changes/write-change-letters.command.ts';
import type { Channeling } from './channelings.repository.ts';
import type { FormerService } from './former-services.repository.ts';

type Moved = Readonly<{
  guid: string;
  memberNo: number;
  channeling: Pick<Channeling, 'account_name' | 'brand' | 'agent'>;
  service: FormerService;
  at: Date;
}>;

/**
 * A move was made: the game can read it, and letters tell the member's addresses, naming the site and browser in which the member
 * decided it. Inside the transaction of the move.
 */
export async function writeMoveLetters(
  ctx: RequestContext,
  { guid, memberNo, channeling, service, at }: Moved,
): Promise<void> {
  const { account_name: account, brand, agent } = channeling;
  const { service_id: serviceId, name, game_name: game } = service;
  const event = { event: 'account-moved', member_no: memberNo, service_id: serviceId } as const;
  const told = { change: 'accountMove', game, service: name, account } as const;
  const place = { brand: brand ?? ctx.caller.brand, agent, nation: null };
  await keepEvent(ctx, { event: 'channeling-moved', outcome: 'ok', guid, details: { serviceId } });
  await writeChangeLetters(ctx, place, { guid, change: 'account-move', told, at });
  await insertPlatformEvent(ctx.db, { at, ...event });
}
