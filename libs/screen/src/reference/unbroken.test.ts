import { expect, it } from '@jest/globals';
import { unbroken } from './unbroken.ts';

it('ends no line within a reference', () => {
  expect(unbroken('K7QF-2M9X-PLWA')).toBe('K7QF\u20112M9X\u2011PLWA');
});
