import type { SessionView } from '@gatehouse/session';
import { describe, expect, it } from '@jest/globals';
import { handTimers } from '../testing/hand-timers.ts';
import { watchSessionEnd } from './watch-session-end.ts';

const minuteMs = 60_000;
const member = (expiresAt: number): SessionView => ({
  state: 'member',
  memberNo: 7,
  providerCd: 'SO',
  countryCd: 'KR',
  expiresAt,
});

function watch(first: SessionView) {
  const clock = handTimers();
  const warnings: number[] = [];
  const listeners = new Set<() => void>();
  let view = first;
  let aheadMs = 0;
  const stop = watchSessionEnd({
    session: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => clock.now() + aheadMs,
    timers: clock.timers,
    warn: (expiresAt) => void warnings.push(expiresAt),
  });
  return {
    clock,
    warnings,
    stop,
    becomes: (next: SessionView) => {
      view = next;
      listeners.forEach((listener) => listener());
    },
    /** The machine slept, or the platform's clock was set. */
    jump: (ms: number) => void (aheadMs += ms),
  };
}

describe('end of the session', () => {
  it('is announced once, two minutes before', async () => {
    const { clock, warnings } = watch(member(10 * minuteMs));
    await clock.pass(8 * minuteMs - 1);
    expect(warnings).toEqual([]);
    await clock.pass(1);
    expect(warnings).toEqual([10 * minuteMs]);
    await clock.pass(5 * minuteMs);
    expect(warnings).toHaveLength(1);
  });

  it('is announced again for a session that was renewed', async () => {
    const { clock, warnings, becomes } = watch(member(3 * minuteMs));
    await clock.pass(minuteMs);
    becomes(member(20 * minuteMs));
    await clock.pass(17 * minuteMs);
    expect(warnings).toEqual([3 * minuteMs, 20 * minuteMs]);
  });

  it('is noticed after the machine slept, and not announced after it has passed', async () => {
    const awake = watch(member(60 * minuteMs));
    awake.jump(59 * minuteMs);
    await awake.clock.pass(30_000);
    expect(awake.warnings).toEqual([60 * minuteMs]);
    const late = watch(member(60 * minuteMs));
    late.jump(61 * minuteMs);
    await late.clock.pass(minuteMs);
    expect(late.warnings).toEqual([]);
  });

  it('is not announced to a visitor who is signed out, nor after watching stopped', async () => {
    const { clock, warnings, becomes, stop } = watch(member(5 * minuteMs));
    becomes({ state: 'anonymous' });
    await clock.pass(10 * minuteMs);
    expect(warnings).toEqual([]);
    becomes(member(clock.now() + 5 * minuteMs));
    stop();
    await clock.pass(10 * minuteMs);
    expect(warnings).toEqual([]);
    expect(clock.pending()).toBe(0);
  });
});
