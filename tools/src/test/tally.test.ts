import { expect, test } from '@jest/globals';
import { isGood, nothing, passOrFail, sum, tallyLine } from './tally.ts';

test('the last line names skips only when there are some', () => {
  expect(tallyLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(tallyLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});

test('a run is good when nothing failed and something ran', () => {
  expect(isGood(sum([passOrFail(true), passOrFail(true)]))).toBe(true);
  expect(isGood(sum([passOrFail(true), passOrFail(false)]))).toBe(false);
  expect(isGood(nothing)).toBe(false);
  expect(isGood({ ...nothing, skipped: 4 })).toBe(false);
});
