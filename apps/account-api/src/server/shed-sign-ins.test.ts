import { expect, it } from '@jest/globals';
import { refusalHeldMs } from './shed-sign-ins.ts';

it('holds a refusal shortly, and longer where many are held: up to 120 of them get at most a thousand a second, more get more', () => {
  expect([0, 39, 60, 119, 120, 5000].map(refusalHeldMs)).toEqual([40, 40, 60, 119, 120, 120]);
  const perSecond = (senders: number) => (senders / refusalHeldMs(senders)) * 1000;
  expect([1, 10, 60, 120].map(perSecond).every((answers) => answers <= 1000)).toBe(true);
  expect([180, 240, 1200].map(perSecond)).toEqual([1500, 2000, 10_000]);
});
