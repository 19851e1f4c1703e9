import { expect, it } from '@jest/globals';
import { waitingRestMs } from './waiting-rests.ts';

it('a child rests longer with every question, longer still after a failure, and never more than half a minute', () => {
  expect(waitingRestMs(0, 0)).toBe(3_000);
  expect(waitingRestMs(10, 0)).toBeGreaterThan(waitingRestMs(5, 0));
  expect(waitingRestMs(0, 2)).toBe(12_000);
  expect(waitingRestMs(500, 9)).toBe(30_000);
});
