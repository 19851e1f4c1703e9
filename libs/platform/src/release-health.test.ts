import { describe, expect, it } from '@jest/globals';
import { judgeHealth, type HealthCounts, type HealthRow } from './release-health.ts';

const row = (running: string, minute: number, counts: Partial<HealthCounts>): HealthRow => ({
  running,
  surface: 'browser',
  minute,
  start: 0,
  shown: 0,
  failed: 0,
  late: 0,
  done: 0,
  hung: 0,
  crashed: 0,
  ...counts,
});
const live = 'mf-login@1.1.0';
const good = 'mf-login@1.0.0';
const judge = (minute: number, ...rows: readonly HealthRow[]) =>
  judgeHealth({ rows, running: live, good, minute, networks: 6 });

describe('the health of a release', () => {
  it.each([
    ['at 20 starts', { start: 20, failed: 2 }, 'bad'],
    ['with fewer starts', { start: 19, failed: 19 }, 'open'],
    ['not worse than one in twenty', { start: 20, failed: 1 }, 'open'],
    ['failures of all kinds together', { start: 40, failed: 1, hung: 1, crashed: 1 }, 'bad'],
    ['errors after a screen stood', { start: 40, late: 40 }, 'open'],
    ['five hangs, however few the starts', { start: 5, hung: 5 }, 'bad'],
    ['five hangs of many starts', { start: 200, hung: 5 }, 'open'],
  ] as const)('is judged within a minute: %s', (_, counts, verdict) => {
    expect(judge(101, row(live, 101, counts))).toBe(verdict);
  });

  it('is bad only when six networks met a failure, whatever five tell of it', () => {
    for (const counts of [
      { start: 20, failed: 20 },
      { start: 20, hung: 20 },
    ]) {
      const judgeBy = (networks: number) =>
        judgeHealth({ rows: [row(live, 101, counts)], running: live, good, minute: 101, networks });
      expect([judgeBy(5), judgeBy(6)]).toEqual(['open', 'bad']);
    }
  });

  it('is bad by the last minute alone', () => {
    expect(judge(105, row(live, 101, { start: 50, failed: 50 }))).toBe('open');
  });

  it('is bad beside a last good one that fails as well only when it is four times as bad', () => {
    const before = row(good, 90, { start: 100, failed: 10 });
    expect(judge(101, before, row(live, 101, { start: 100, failed: 40 }))).toBe('open');
    expect(judge(101, before, row(live, 101, { start: 100, failed: 41 }))).toBe('bad');
  });

  it('is good after a quarter of an hour and 200 starts, if it is not worse than the last good one', () => {
    const begun = row(live, 101, { start: 199 });
    expect(judge(116, begun)).toBe('open');
    expect(judge(116, begun, row(live, 102, { start: 1 }))).toBe('good');
    expect(judge(115, begun, row(live, 102, { start: 1 }))).toBe('open');
    expect(judge(116, begun, row(live, 102, { start: 1, failed: 2 }))).toBe('open');
    expect(judge(116, row(good, 90, { start: 100, failed: 1 }), begun, row(live, 102, { start: 1, failed: 2 }))).toBe(
      'good',
    );
  });
});
