import type { CallValue, maintenanceDetail } from '@gatehouse/api-contract';
import type { FoundMaintenance } from './maintenance.query.ts';

type Told = CallValue<typeof maintenanceDetail>;

/** The entity of spec B §3; nothing is planned where `found` is `null`. */
export function presentMaintenance(found: FoundMaintenance | null, manages: boolean): Told {
  if (!found) return { isInMaintenance: false, isManager: manages };
  const { row, isRunning, title, content } = found;
  return {
    isInMaintenance: isRunning,
    isManager: manages,
    maintenanceNo: row.maintenance_no,
    ...(row.application_no === null ? {} : { applicationNo: row.application_no }),
    type: row.type,
    title,
    content,
    isUse: row.in_use,
    openDt: row.open_at.getTime(),
    startDt: row.start_at.getTime(),
    endDt: row.end_at?.getTime() ?? null,
  };
}
