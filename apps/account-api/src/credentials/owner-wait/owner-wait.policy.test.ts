import { settledAfterMs } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { after, dayMs } from '../../base/ports/clock.ts';
import { isDone, isOpen, mayBeStoppedIn, mayWait, readyAt, statusOfWait } from './owner-wait.policy.ts';

const begin = new Date('2026-11-29T12:00:00Z');
const wait = {
  id: 'one',
  started_at: begin,
  guardian_due: false,
  guardian_allowed_at: null,
  cancelled_at: null,
  done_at: null,
  spent_at: null,
};
const statusAt = (ms: number, changed: Partial<Parameters<typeof statusOfWait>[0]> = {}) => {
  const one = { ...wait, ...changed };
  return statusOfWait(one, [one], after(begin, ms));
};
// Written out: 72 hours of waiting, and four days in which it may be finished.
const readyMs = 3 * dayMs;
const endMs = 7 * dayMs;

it('a wait is ready at the very end of its hours, and may be finished for four days', () => {
  expect(readyAt(wait)).toEqual(after(begin, readyMs));
  expect([readyMs - 1, readyMs, endMs - 1, endMs].map((ms) => statusAt(ms))).toEqual([
    'waiting',
    'ready',
    'ready',
    'over',
  ]);
  expect([endMs - 1, endMs].map((ms) => isOpen(wait, after(begin, ms)))).toEqual([true, false]);
  const finished = { ...wait, done_at: after(begin, readyMs) };
  expect([endMs - 1, endMs].map((ms) => isDone(finished, after(begin, ms)))).toEqual([false, true]);
});

it('a browser stops a wait that knew the owner for seven days when it began', () => {
  const known = after(begin, -settledAfterMs);
  expect([known, after(known, 1), null].map((since) => mayBeStoppedIn(wait, since))).toEqual([true, false, false]);
});

it('a fact begins three waits, and none in the seven days after an objection', () => {
  const given = { fact_hash: 'fact', cancelled_at: begin, cancelled_by: 'claimant' } as const;
  const objected = { ...given, cancelled_by: 'contact' } as const;
  const other = { ...objected, fact_hash: 'other' } as const;
  expect([mayWait([given, given, other], 'fact', begin), mayWait([given, given, given], 'fact', begin)]).toEqual([
    true,
    false,
  ]);
  expect([endMs - 1, endMs].map((ms) => mayWait([objected], 'fact', after(begin, ms)))).toEqual([false, true]);
});
