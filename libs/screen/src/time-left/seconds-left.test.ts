import { expect, it } from '@jest/globals';
import { readableSeconds } from './seconds-left.ts';

it.each([
  [5, '0:05'],
  [30, '0:30'],
  [90, '1:30'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
])('%d seconds: %s', (seconds, text) => {
  expect(readableSeconds(seconds)).toBe(text);
});
