import { describe, expect, it } from '@jest/globals';
import { ageAt } from './age.policy.ts';

describe('age', () => {
  it.each([
    ['2012-03-02', 'Asia/Seoul', '2026-03-01T14:59:59Z', 13],
    ['2012-03-02', 'Asia/Seoul', '2026-03-01T15:00:00Z', 14],
    ['2012-03-02', 'America/New_York', '2026-03-02T04:59:59Z', 13],
    ['2012-02-29', 'UTC', '2026-02-28T12:00:00Z', 13],
    ['2012-02-29', 'UTC', '2026-03-01T00:00:00Z', 14],
  ])('of %s in %s at %s is %i', (birthDate, timezone, now, age) => {
    expect(ageAt(birthDate, timezone, new Date(now))).toBe(age);
  });
});
