import { expect, it } from '@jest/globals';
import { judgeDeviceName, suggestedName } from './device-name.rules.ts';

it.each([
  ['', 'missing'],
  ['x', 'length'],
  ['x'.repeat(21), 'length'],
  ['two words', 'characters'],
  ['with.dot', 'characters'],
  ['내-폰_1,a', null],
] as const)('"%s": %s', (typed, fault) => {
  expect(judgeDeviceName(typed)).toBe(fault);
});

it.each([
  ['Galaxy S24 Ultra', 'Galaxy-S24-Ultra'],
  ['  Pixel (9)  ', 'Pixel-9'],
  ['A very long name of some device', 'A-very-long-name-of-'],
  ['!', ''],
  ['', ''],
])('a device called "%s" is offered the name "%s"', (device, name) => {
  expect(suggestedName(device)).toBe(name);
});
