import { expect, it } from '@jest/globals';
import { brandedTitle } from './page-title.ts';

it('a title names the brand, where there is one', () => {
  expect(brandedTitle('Sign in', 'main')).toBe('Sign in · Gatehouse');
  expect(brandedTitle('Sign in', 'ppool')).toBe('Sign in · PPOOL');
  expect(brandedTitle('Sign in', undefined)).toBe('Sign in');
  expect(brandedTitle('Sign in', 'toString')).toBe('Sign in');
});
