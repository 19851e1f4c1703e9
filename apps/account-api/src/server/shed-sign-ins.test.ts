import { expect, it } from '@jest/globals';
import { refusalHeldMs } from './shed-sign-ins.ts';

it('holds a refusal shortly, and longer only where many are held: at most a thousand a second leave', () => {
  expect([0, 39, 60, 119, 120, 5000].map(refusalHeldMs)).toEqual([40, 40, 60, 119, 120, 120]);
  const perSecond = (held: number) => (held / refusalHeldMs(held)) * 1000;
  expect([1, 10, 60, 120].map(perSecond).every((answers) => answers <= 1000)).toBe(true);
});
