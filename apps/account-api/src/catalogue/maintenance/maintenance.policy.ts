import type { Brand } from '@gatehouse/platform';
import type { MaintenanceRow } from './maintenance.repository.ts';

/** What a caller asks about. The platform is part of everything: while it is closed, so is each service and game. */
export type MaintenancePlace = Readonly<{
  brand: Brand;
  applicationNo?: number | null;
  serviceId?: string | null;
  gameNo?: number | null;
}>;

type Span = Pick<MaintenanceRow, 'in_use' | 'open_at' | 'start_at' | 'end_at' | 'ends_by_itself' | 'ended_at'>;

/** `announced`: players hear of it; `running`: it closes the place, also beyond its planned end; `none`: neither. */
export type MaintenancePhase = 'none' | 'announced' | 'running';

export function phaseAt(row: Span, now: Date): MaintenancePhase {
  const isEnded = row.ended_at !== null && row.ended_at <= now;
  const isOver = row.ends_by_itself && row.end_at !== null && row.end_at <= now;
  if (!row.in_use || isEnded || isOver || now < row.open_at) return 'none';
  return now < row.start_at ? 'announced' : 'running';
}

function concerns(row: MaintenanceRow, place: MaintenancePlace): boolean {
  const { brand, applicationNo = null, serviceId = null, gameNo = null } = place;
  if (row.brand !== null && row.brand !== brand) return false;
  if (row.application_no !== null && row.application_no !== applicationNo) return false;
  if (row.scope === 'SERVICE') return row.service_id === serviceId;
  return row.scope === 'PLATFORM' || row.game_no === gameNo;
}

const width = { PLATFORM: 0, SERVICE: 1, GAME: 2 } as const;

/** What a visitor of a place is told: one that runs before one that is announced, then the wider one, then the earlier one. */
export function maintenanceAt(
  rows: readonly MaintenanceRow[],
  place: MaintenancePlace,
  now: Date,
): Readonly<{ row: MaintenanceRow; phase: Exclude<MaintenancePhase, 'none'> }> | null {
  const found = rows.flatMap((row) => {
    const phase = concerns(row, place) ? phaseAt(row, now) : 'none';
    return phase === 'none' ? [] : [{ row, phase }];
  });
  const rank = ({ row, phase }: (typeof found)[number]) => (phase === 'running' ? 0 : 10) + width[row.scope];
  found.sort((one, other) => rank(one) - rank(other) || one.row.start_at.getTime() - other.row.start_at.getTime());
  return found[0] ?? null;
}
