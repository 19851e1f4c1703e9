import { describe, expect, it } from '@jest/globals';
import { after, dayMs, hourMs } from '../../base/ports/clock.ts';
import { codeTryLimits, sendRules, sendVerdict, tryWaitMs, withOneMoreTry } from './code.policy.ts';

const begin = new Date('2026-11-27T12:00:00Z');

describe('tries', () => {
  const { tries, triesPerDay, windowMs } = codeTryLimits;
  const counters = { startedAt: begin, tries: 1, dayStartedAt: begin, dayTries: 1 };

  it('are as many as the limits say, and no more', () => {
    const last = { ...counters, tries: tries - 1 };
    expect(withOneMoreTry(last, begin)).toEqual({ ...counters, tries, dayTries: 2 });
    expect(withOneMoreTry({ ...counters, tries }, begin)).toBeNull();
    expect([last, { ...counters, tries }].map((one) => tryWaitMs(one, begin, codeTryLimits))).toEqual([0, windowMs]);
  });

  it('are as many in a day as the limits say, and no more', () => {
    const last = { ...counters, dayTries: triesPerDay - 1 };
    const none = { ...counters, dayTries: triesPerDay };
    expect(withOneMoreTry(last, begin)).toEqual({ ...counters, tries: 2, dayTries: triesPerDay });
    expect(withOneMoreTry(none, begin)).toBeNull();
    expect([last, none].map((one) => tryWaitMs(one, begin, codeTryLimits))).toEqual([0, dayMs]);
  });

  it('begin again at the very end of the window, and of the day', () => {
    const none = { ...counters, tries };
    const over = after(begin, windowMs);
    expect(withOneMoreTry(none, after(over, -1))).toBeNull();
    expect(withOneMoreTry(none, over)).toEqual({ ...counters, startedAt: over, dayTries: 2 });
    const nextDay = after(begin, dayMs);
    const ofDay = { ...counters, startedAt: after(nextDay, -1), dayTries: triesPerDay };
    expect(withOneMoreTry(ofDay, after(nextDay, -1))).toBeNull();
    expect(withOneMoreTry(ofDay, nextDay)).toEqual({ ...ofDay, tries: 2, dayStartedAt: nextDay, dayTries: 1 });
    expect(tryWaitMs(none, after(over, -1), codeTryLimits)).toBe(1);
    expect(tryWaitMs(none, over, codeTryLimits)).toBe(0);
  });
});

describe('sends', () => {
  const { betweenMs, pauseMs, sends, sendsPerDay } = sendRules;
  const counters = { lastAt: begin, sends: 1, dayStartedAt: begin, daySends: 1 };
  const verdictAt = (ms: number, changed: Partial<typeof counters> = {}) =>
    sendVerdict({ ...counters, ...changed }, after(begin, ms), sendRules);
  const refused = (refusal: string, retryAfterMs: number) => ({ allowed: false, refusal, retryAfterMs });

  it('keep their distance, to its exact end', () => {
    expect(verdictAt(betweenMs - 1)).toEqual(refused('resendTooSoon', 1));
    expect(verdictAt(betweenMs)).toMatchObject({ allowed: true, after: { sends: 2, daySends: 2 } });
  });

  it('pause after as many as the rules say, and then count anew', () => {
    expect(verdictAt(betweenMs, { sends: sends - 1 })).toMatchObject({ allowed: true, after: { sends } });
    expect(verdictAt(betweenMs, { sends })).toEqual(refused('resendLimit', pauseMs - betweenMs));
    expect(verdictAt(pauseMs - 1, { sends })).toEqual(refused('resendLimit', 1));
    expect(verdictAt(pauseMs, { sends })).toMatchObject({ allowed: true, after: { sends: 1, daySends: 2 } });
  });

  it('end for the day with as many as the rules say', () => {
    expect(verdictAt(pauseMs, { daySends: sendsPerDay - 1 }).allowed).toBe(true);
    const last = { daySends: sendsPerDay, lastAt: after(begin, dayMs - pauseMs) };
    expect(verdictAt(dayMs - 1, last)).toEqual(refused('resendDailyLimit', 1));
    expect(verdictAt(dayMs, last)).toMatchObject({ allowed: true, after: { daySends: 1 } });
  });

  it('make nobody wait longer than the rules do where the clock was set back', () => {
    const now = after(begin, -3 * hourMs);
    const later = { ...counters, dayStartedAt: now };
    expect(sendVerdict(later, now, sendRules)).toEqual(refused('resendTooSoon', betweenMs));
    expect(sendVerdict(later, now, { ...sendRules, betweenMs: 0 }).allowed).toBe(true);
  });
});
