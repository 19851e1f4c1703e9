import type { Platform } from '../../base/platform.ts';
import { findGame } from '../../catalogue/games/games.repository.ts';
import type { GuardianCase } from './guardian-cases.repository.ts';

/** Name of the game that a child wants to play; `null`: unknown. */
export async function gameNameOf(
  { db }: Pick<Platform, 'db'>,
  { service_id: serviceId }: Pick<GuardianCase, 'service_id'>,
): Promise<string | null> {
  return serviceId === null ? null : ((await findGame(db, serviceId))?.name ?? null);
}
