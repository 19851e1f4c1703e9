import { describe, expect, it } from '@jest/globals';
import { isCampaignDue } from './password-campaign.policy.ts';

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
