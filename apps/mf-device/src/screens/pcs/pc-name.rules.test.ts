import { expect, it } from '@jest/globals';
import { judgePcName } from './pc-name.rules.ts';

it.each([
  ['', 'missing'],
  ['x', 'length'],
  ['x'.repeat(21), 'length'],
  ['two words', 'characters'],
  ['<script>', 'characters'],
  ['Desk,1_home-A.local', null],
  ['사무실-PC', null],
] as const)('"%s": %s', (typed, fault) => {
  expect(judgePcName(typed)).toBe(fault);
});
