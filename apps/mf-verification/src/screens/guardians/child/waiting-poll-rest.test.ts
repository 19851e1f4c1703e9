import { expect, it } from '@jest/globals';
import { waitingPollRestMs } from './waiting-poll-rest.ts';

it('a child rests longer with every question, longer still after a failure, and never more than half a minute', () => {
  expect(waitingPollRestMs(0, 0)).toBe(3_000);
  expect(waitingPollRestMs(10, 0)).toBeGreaterThan(waitingPollRestMs(5, 0));
  expect(waitingPollRestMs(0, 2)).toBe(12_000);
  expect(waitingPollRestMs(500, 9)).toBe(30_000);
});
