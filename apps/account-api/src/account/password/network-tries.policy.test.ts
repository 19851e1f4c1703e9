import { describe, expect, it } from '@jest/globals';
import { freshNetwork, networkAt, networkVerdict, withNetworkFailure } from './network-tries.policy.ts';

const limits = { captchaFrom: 20, refuseFrom: 100 };
const start = new Date('2026-01-15T12:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

function after(failures: number, now = start) {
  let counters = freshNetwork(start);
  for (let count = 0; count < failures; count += 1) counters = withNetworkFailure(counters, now, limits);
  return counters;
}

describe('wrong passwords of one network', () => {
  it.each([
    [19, 'free'],
    [20, 'captcha'],
    [99, 'captcha'],
    [100, 'refused'],
  ] as const)('%i: %s', (failures, verdict) => {
    expect(networkVerdict(after(failures), start, limits)).toBe(verdict);
  });

  it('begin anew ten minutes after the first', () => {
    expect(networkAt(after(99), minutes(9.9))).toEqual(after(99));
    expect(networkAt(after(99), minutes(10))).toEqual(freshNetwork(minutes(10)));
  });

  it('begin longer and longer waits, an hour at most, until ten minutes pass in peace', () => {
    let counters = after(99);
    let now = start;
    const waits: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      counters = withNetworkFailure(networkAt(counters, now), now, limits);
      const until = counters.waitUntil ?? start;
      waits.push((until.getTime() - now.getTime()) / 60_000);
      now = until;
      expect(networkVerdict(networkAt(counters, now), now, limits)).toBe('captcha');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    const peace = new Date(now.getTime() + 10 * 60_000);
    expect(networkAt(counters, peace)).toEqual(freshNetwork(peace));
  });
});
