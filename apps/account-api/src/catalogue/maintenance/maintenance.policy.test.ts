import { describe, expect, it } from '@jest/globals';
import { maintenanceAt, phaseAt } from './maintenance.policy.ts';
import type { MaintenanceRow } from './maintenance.repository.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour));
const row = (changes: Partial<MaintenanceRow> = {}): MaintenanceRow => ({
  maintenance_no: 1,
  scope: 'PLATFORM',
  application_no: null,
  service_id: null,
  game_no: null,
  brand: null,
  type: 'REGULAR',
  in_use: true,
  open_at: at(6),
  start_at: at(9),
  end_at: at(12),
  ends_by_itself: true,
  ended_at: null,
  ...changes,
});

describe('the phase of a maintenance', () => {
  it.each([
    ['before it is announced', 5, {}, 'none'],
    ['from its announcement', 6, {}, 'announced'],
    ['at its start', 9, {}, 'running'],
    ['at its planned end', 12, {}, 'none'],
    ['beyond its planned end, until somebody ends it', 12, { ends_by_itself: false }, 'running'],
    ['without a planned end', 20, { ends_by_itself: false, end_at: null }, 'running'],
    ['once it was ended early', 10, { ended_at: at(10) }, 'none'],
    ['while it is switched off', 10, { in_use: false }, 'none'],
  ] as const)('%s', (_, hour, changes, phase) => {
    expect(phaseAt(row(changes), at(hour))).toBe(phase);
  });
});

describe('what a visitor is told', () => {
  const told = (rows: readonly MaintenanceRow[], place = {}, hour = 10) =>
    maintenanceAt(rows, { brand: 'main', ...place }, at(hour))?.row.maintenance_no ?? null;

  it.each([
    ['the platform, everywhere', {}, { gameNo: 7 }, 1],
    ['another brand', { brand: 'ppool' as const }, {}, null],
    ['its own brand', { brand: 'main' as const }, {}, 1],
    ['a service, elsewhere', { scope: 'SERVICE' as const, service_id: 'SHOP' }, {}, null],
    ['a service, there', { scope: 'SERVICE' as const, service_id: 'SHOP' }, { serviceId: 'SHOP' }, 1],
    ['a game, in another', { scope: 'GAME' as const, game_no: 7 }, { gameNo: 8 }, null],
    ['a game, in it', { scope: 'GAME' as const, game_no: 7 }, { gameNo: 7 }, 1],
    ['a program, in it', { application_no: 2 }, { applicationNo: 2 }, 1],
    ['a program, elsewhere', { application_no: 2 }, {}, null],
  ])('%s', (_, changes, place, no) => {
    expect(told([row(changes)], place)).toBe(no);
  });

  it('is what runs before what comes, then the wider, then the earlier', () => {
    const game = { scope: 'GAME' as const, game_no: 7 };
    const comes = row({ maintenance_no: 2, start_at: at(11) });
    const soon = row({ maintenance_no: 3, ...game, start_at: at(10), open_at: at(9) });
    const runs = row({ maintenance_no: 4, ...game });
    expect(told([comes, soon, runs], { gameNo: 7 })).toBe(4);
    expect(told([runs, row()], { gameNo: 7 })).toBe(1);
    expect(told([comes, soon], { gameNo: 7 }, 9)).toBe(2);
    expect(told([comes, row({ maintenance_no: 5, start_at: at(10) })], {}, 9)).toBe(5);
  });
});
