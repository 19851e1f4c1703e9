import { expect, it } from '@jest/globals';
import { after, hourMs } from '../../base/ports/clock.ts';
import { sendRules, sendVerdict } from './code.policy.ts';

it('makes nobody wait longer than the rules do where the clock was set back', () => {
  const lastAt = new Date('2026-11-27T12:00:00Z');
  const now = after(lastAt, -3 * hourMs);
  const counters = { lastAt, sends: 1, dayStartedAt: now, daySends: 1 };
  const tooSoon = { allowed: false, refusal: 'resendTooSoon', retryAfterMs: sendRules.betweenMs };
  expect(sendVerdict(counters, now, sendRules)).toEqual(tooSoon);
  expect(sendVerdict(counters, now, { ...sendRules, betweenMs: 0 }).allowed).toBe(true);
});
