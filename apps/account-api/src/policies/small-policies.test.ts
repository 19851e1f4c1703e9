import { describe, expect, it } from '@jest/globals';
import { ageAt } from './age.policy.ts';
import { isCampaignDue } from './password-campaign.policy.ts';
import { waitAfter } from './password-tries.policy.ts';
import { verifyMethodOf } from './verify-method.policy.ts';

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

describe('waiting after wrong passwords', () => {
  it.each([
    [5, 0],
    [6, 30],
    [7, 60],
    [8, 120],
    [12, 1920],
    [13, 3600],
    [99, 3600],
  ])('%i in a row: %i seconds', (failures, seconds) => {
    expect(waitAfter(failures)).toBe(seconds * 1000);
  });
});

describe('password campaign', () => {
  const now = new Date('2026-07-01T00:00:00Z');
  it('is due after 180 days, unless hidden', () => {
    const changedAt = new Date('2026-01-02T00:00:00Z');
    expect(isCampaignDue({ changedAt, hiddenUntil: null }, now)).toBe(true);
    expect(isCampaignDue({ changedAt, hiddenUntil: new Date('2026-07-02T00:00:00Z') }, now)).toBe(false);
    expect(isCampaignDue({ changedAt, hiddenUntil: now }, now)).toBe(true);
    expect(isCampaignDue({ changedAt: new Date('2026-01-03T00:00:00Z'), hiddenUntil: null }, now)).toBe(false);
  });
});

describe('how a restriction is lifted', () => {
  it.each([
    ['ID_PRT', false, 'phone'],
    ['PW_AT_OVER', true, 'phone'],
    ['PW_AT_OVER', false, 'email'],
    ['RESTRICTED', true, 'email'],
    ['BLOCKED', true, 'email'],
    [null, true, 'email'],
  ] as const)('%s, person verified %s: %s', (reason, verified, method) =>
    expect(verifyMethodOf(reason, verified)).toBe(method),
  );
});
