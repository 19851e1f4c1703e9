import { expect, it } from '@jest/globals';
import { brandNames, titleWith } from './page-title.ts';

it('a title names the brand, where there is one', () => {
  expect(titleWith('Sign in', brandNames.main)).toBe('Sign in · Gatehouse');
  expect(titleWith('Sign in', brandNames.ppool)).toBe('Sign in · PPOOL');
  expect(titleWith('Sign in', undefined)).toBe('Sign in');
});
