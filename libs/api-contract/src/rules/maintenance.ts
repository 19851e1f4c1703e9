import type { maintenanceDetail } from '../calls/maintenance.ts';
import type { ClientValue } from '../definition/define-call.ts';

/** What the platform tells of maintenance at a place; dates in epoch milliseconds (spec B §3). */
export type MaintenanceNotice = ClientValue<typeof maintenanceDetail>;

/**
 * Whether maintenance keeps this visitor out: it runs, and neither a manager asks nor a player on the game's list (spec B §4).
 * `null`: the check failed, which counts as no maintenance.
 */
export const isKeptOut = (notice: MaintenanceNotice | null, isWhiteUser = false): boolean =>
  notice !== null && notice.isInMaintenance && !notice.isManager && !isWhiteUser;

/** `overrun`: it runs beyond its planned end. `now`: epoch milliseconds of the platform. */
export type MaintenanceStage = 'none' | 'announced' | 'running' | 'overrun';

export function maintenanceStage(notice: MaintenanceNotice | null, now: number): MaintenanceStage {
  if (notice === null) return 'none';
  const { isInMaintenance, isUse, startDt = null, endDt = null } = notice;
  if (!isInMaintenance) return isUse && startDt !== null && startDt > now ? 'announced' : 'none';
  return endDt !== null && endDt <= now ? 'overrun' : 'running';
}
