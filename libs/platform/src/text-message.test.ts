import { expect, it } from '@jest/globals';
import { lettersBeside, messageParts } from './text-message.ts';

it.each([
  ['nothing', '', 1],
  ['plain letters of one message', 'a'.repeat(160), 1],
  ['one more', 'a'.repeat(161), 2],
  ['two full parts', 'a'.repeat(306), 2],
  ['one more than two parts', 'a'.repeat(307), 3],
  ['German umlauts, which are plain', 'äöüÄÖÜß'.repeat(22), 1],
  ['letters that take two places', '€'.repeat(80), 1],
  ['one more of them', '€'.repeat(81), 2],
  ['no letter cut in two', '€'.repeat(153), 3],
  ['one letter beside the plain ones', `${'a'.repeat(70)}ç`, 2],
  ['Korean of one message', '가'.repeat(70), 1],
  ['Korean of two', '가'.repeat(134), 2],
  ['Korean of three', '가'.repeat(135), 3],
  ['Vietnamese', 'mã có hiệu lực '.repeat(5), 2],
  ['Russian', 'Код действует. '.repeat(9), 3],
  ['Thai, whose marks count as letters', 'ที่'.repeat(24), 2],
  ['signs of two units, not cut either', '😀'.repeat(67), 3],
])('%s', (_, text, parts) => {
  expect(messageParts(text)).toBe(parts);
});

it('names the letters that are none of a text message', () => {
  expect(lettersBeside('Zürich, façade – 5 €')).toEqual(['ç', '–']);
});
