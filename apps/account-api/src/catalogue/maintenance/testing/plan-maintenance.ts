import type { Insertable } from 'kysely';
import type { Platform } from '../../../base/platform.ts';
import { after } from '../../../base/ports/clock.ts';
import { insertMaintenance, type MaintenanceText } from '../maintenance.repository.ts';
import type { MaintenancesTable } from '../maintenance.tables.ts';

export const hourMs = 60 * 60 * 1000;

/** A maintenance of the platform that is announced now, starts in an hour and takes two. */
export async function planMaintenance(
  { db, clock }: Platform,
  changes: Partial<Insertable<MaintenancesTable>> = {},
  texts: readonly MaintenanceText[] = [],
): Promise<number> {
  const now = clock.now();
  const usual = {
    scope: 'PLATFORM',
    application_no: null,
    service_id: null,
    game_no: null,
    brand: null,
    type: 'REGULAR',
    in_use: true,
    open_at: now,
    start_at: after(now, hourMs),
    end_at: after(now, 3 * hourMs),
    ends_by_itself: true,
    ended_at: null,
  } as const;
  return insertMaintenance(db, { ...usual, ...changes }, texts);
}
