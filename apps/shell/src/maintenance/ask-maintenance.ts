import { callApi } from '@gatehouse/api-client';
import {
  maintenanceDetail,
  maintenanceStage,
  maintenanceSummary,
  type MaintenanceNotice,
  type MaintenanceStage,
} from '@gatehouse/api-contract';
import { minuteMs } from '@gatehouse/platform';

/** What the platform tells of maintenance; with its content once it runs. A failed check is no maintenance: `null` (spec B §4). */
export async function askMaintenance(): Promise<MaintenanceNotice | null> {
  try {
    const told = await callApi(maintenanceSummary, { query: {} });
    if (!told.ok || !told.value.isInMaintenance) return told.ok ? told.value : null;
    const detail = await callApi(maintenanceDetail, { query: {} });
    return detail.ok ? detail.value : null;
  } catch {
    return null;
  }
}

const restMs = { none: 2 * minuteMs, announced: minuteMs, running: 15_000, overrun: 15_000 } as const satisfies Record<
  MaintenanceStage,
  number
>;
/** Not every page asks in the same moment when a maintenance begins. */
const spreadMs = 4_000;

/** Milliseconds to the next question: sooner when one is about to begin or runs. `spread`: 0 to 1. */
export function restAfter(notice: MaintenanceNotice | null, now: number, spread: number): number {
  const stage = maintenanceStage(notice, now);
  const startsInMs = stage === 'announced' ? (notice?.startDt ?? now) - now : Number.POSITIVE_INFINITY;
  return Math.min(restMs[stage], startsInMs) + Math.round(spread * spreadMs);
}
