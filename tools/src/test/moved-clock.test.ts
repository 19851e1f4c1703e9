import { expect, test } from '@jest/globals';
import { readClock } from './moved-clock.ts';

const now = Date.parse('2030-12-31T12:00:00Z');

test.each([
  ['2030-12-31T23:50+09:00', 2 * 3600 + 50 * 60],
  ['2031-12-31T12:00:00Z', 365 * 24 * 3600],
  ['2030-12-30T12:00Z', -24 * 3600],
])('%s is so many seconds ahead: %i', (text, seconds) => expect(readClock(text, now)).toBe(seconds * 1000));

test.each(['tomorrow', '2030-12-31', '2030-12-31T12:00', '+365d'])('%s is refused', (text) => {
  expect(() => readClock(text, now)).toThrow('--clock takes a time with its zone');
});
