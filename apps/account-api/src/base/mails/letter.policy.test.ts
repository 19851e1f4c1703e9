import { expect, it } from '@jest/globals';
import { delayAfterTry } from './letter.policy.ts';

it('a letter that no mail server took is tried again after a minute, then after twice as long, an hour at most', () => {
  expect([1, 2, 3, 6, 7, 8, 99].map((tries) => delayAfterTry(tries) / 60_000)).toEqual([1, 2, 4, 32, 60, 60, 60]);
});
