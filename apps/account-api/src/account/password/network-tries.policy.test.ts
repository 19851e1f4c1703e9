import { describe, expect, it } from '@jest/globals';
import {
  freshNetwork,
  limitsOfNetwork,
  networkAt,
  networkVerdict,
  verdictOfNetworks,
  withNetworkFailure,
} from './network-tries.policy.ts';

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

describe('wrong passwords of a wider network', () => {
  it('are allowed ten times as often as those of a sender', () => {
    expect(limitsOfNetwork({ isWider: false }, limits)).toEqual({ captchaFrom: 20, refuseFrom: 100 });
    expect(limitsOfNetwork({ isWider: true }, limits)).toEqual({ captchaFrom: 200, refuseFrom: 1000 });
  });

  const wait = { waits: 1, waitUntil: minutes(1) };
  it.each([
    ['nothing for either', 19, 199, {}, {}, 'free'],
    ['a captcha for the sender', 20, 20, {}, {}, 'captcha'],
    ['a captcha for the wider one', 1, 200, {}, {}, 'captcha'],
    ['a wait of the sender', 100, 100, wait, {}, 'refused'],
    ['a wait of the wider one', 1, 1000, {}, wait, 'refused'],
    ['a wait of the wider one, a captcha for the sender', 20, 1000, {}, wait, 'refused'],
  ] as const)('decide together with those of the sender: %s', (_name, ofSender, ofWider, sender, wider, verdict) => {
    const standing = [
      { key: 'sender', isWider: false, counters: { ...freshNetwork(start), failures: ofSender, ...sender } },
      { key: 'wider', isWider: true, counters: { ...freshNetwork(start), failures: ofWider, ...wider } },
    ];
    expect(verdictOfNetworks(standing, start, limits)).toBe(verdict);
  });

  it('leave in a person without a network, whom no counter holds back', () => {
    expect(verdictOfNetworks([], start, limits)).toBe('free');
  });
});
