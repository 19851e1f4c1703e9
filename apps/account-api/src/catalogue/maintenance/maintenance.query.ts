import { isManager } from '../../account/accounts/managers.repository.ts';
import type { Platform } from '../../base/platform.ts';
import { maintenanceAt, type MaintenancePlace } from './maintenance.policy.ts';
import { currentMaintenances, isWhiteUser, maintenanceText, type MaintenanceRow } from './maintenance.repository.ts';

export type FoundMaintenance = Readonly<{
  row: MaintenanceRow;
  isRunning: boolean;
  title: string;
  content: string;
}>;

type Ports = Pick<Platform, 'db' | 'clock'>;

/** What is to be told of maintenance at a place, in a language; `null`: nothing is planned or runs there. */
export async function findMaintenance(
  { db, clock }: Ports,
  place: MaintenancePlace,
  lang: string,
): Promise<FoundMaintenance | null> {
  const now = clock.now();
  const found = maintenanceAt(await currentMaintenances(db, now), place, now);
  if (!found) return null;
  const { row, phase } = found;
  return { row, isRunning: phase === 'running', ...(await maintenanceText(db, row.maintenance_no, lang)) };
}

/** Whether a place is closed to all who have no pass. */
export async function isClosed({ db, clock }: Ports, place: MaintenancePlace): Promise<boolean> {
  const now = clock.now();
  return maintenanceAt(await currentMaintenances(db, now), place, now)?.phase === 'running';
}

/** Managers pass everywhere, players on a game's list in that game (spec B §4, §6). */
export async function maintenanceBlocks(platform: Ports, guid: string, place: MaintenancePlace): Promise<boolean> {
  if (!(await isClosed(platform, place)) || (await isManager(platform.db, guid))) return false;
  const { gameNo = null } = place;
  return gameNo === null || !(await isWhiteUser(platform.db, guid, gameNo));
}
