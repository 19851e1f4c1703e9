import { describe, expect, it } from '@jest/globals';
import { verdictsOfSends } from '../../flow/codes/testing/verdicts-of-sends.ts';
import { networkSends } from './network-sends.policy.ts';

const minute = 60_000;
const hour = 60 * minute;
const { rules } = networkSends({ network: '10.0.0.0/24' });

describe('messages about guardians from one network', () => {
  it('are counted for the network, all unknown ones together', () => {
    expect(networkSends({ network: '10.0.0.0/24' })).toMatchObject({
      purpose: 'guardian-network-sends',
      subject: '10.0.0.0/24',
    });
    expect(networkSends({ network: null }).subject).toBe('unknown');
  });

  it('may follow each other at once, sixty times, then an hour is over', () => {
    const sixty = Array.from({ length: 60 }, () => 0);
    const verdicts = verdictsOfSends(rules, [...sixty, 0, hour - 1, hour]);
    expect(new Set(verdicts.slice(0, 60))).toEqual(new Set(['ok']));
    expect(verdicts.slice(60)).toEqual(['resendLimit', 'resendLimit', 'ok']);
  });

  it('are three hundred a day', () => {
    const times = Array.from({ length: 300 }, (_, sent) => Math.floor(sent / 60) * hour);
    const verdicts = verdictsOfSends(rules, [...times, 23 * hour, 24 * hour - 1, 24 * hour]);
    expect(new Set(verdicts.slice(0, 300))).toEqual(new Set(['ok']));
    expect(verdicts.slice(300)).toEqual(['resendDailyLimit', 'resendDailyLimit', 'ok']);
  });
});
