import { describe, expect, it } from '@jest/globals';
import { minuteOf, standingOf } from './release-standing.policy.ts';
import type { VerdictRow } from './release-verdicts.repository.ts';

const at = new Date('2026-11-29T12:00:00Z');
const figures = { starts: 40, failed: 20 } as unknown as VerdictRow['figures']; // handed on as they are
const row = (changes: Partial<VerdictRow>): VerdictRow => ({
  name: 'mf-login',
  verdict: 'held',
  running: '1.1.0',
  before: '1.0.0',
  at,
  figures,
  ...changes,
});
const figured = { name: 'mf-login', running: '1.1.0', at: '2026-11-29T12:00:00.000Z', figures };
const after = (ms: number) => new Date(at.getTime() + ms);
const hour = 3_600_000;
const none = { held: [], failing: [], good: [] };

describe('what holds of verdicts', () => {
  it('a release is held back for an hour, and no millisecond longer', () => {
    const held = (leftMs: number) => ({ ...none, held: [{ ...figured, before: '1.0.0', leftMs }] });
    expect(standingOf([row({})], at)).toEqual(held(3_600_000));
    expect(standingOf([row({})], after(hour - 1))).toEqual(held(1));
    expect(standingOf([row({})], after(hour))).toEqual(none);
  });

  it('a release without one before is not held back', () => {
    expect(standingOf([row({ before: null })], at)).toEqual(none);
  });

  it('a release fails for an hour, and no millisecond longer', () => {
    const failing = [row({ verdict: 'failing', before: null })];
    expect(standingOf(failing, after(hour - 1))).toEqual({ ...none, failing: [figured] });
    expect(standingOf(failing, after(hour))).toEqual(none);
  });

  it('a good release stays good, beside what is held back of another name', () => {
    const good = row({ verdict: 'good', before: null });
    const other = row({ name: 'mf-signup', at: after(48 * hour) });
    expect(standingOf([good, other], after(48 * hour))).toEqual({
      held: [{ ...figured, name: 'mf-signup', at: '2026-12-01T12:00:00.000Z', before: '1.0.0', leftMs: 3_600_000 }],
      failing: [],
      good: [figured],
    });
  });
});

it('a minute begins with its first millisecond', () => {
  expect([0, 59_999, 60_000, 119_999, 120_000].map((ms) => minuteOf(new Date(ms)))).toEqual([0, 0, 1, 1, 2]);
});
