import { expect, it } from '@jest/globals';
import { locales } from './locales.ts';
import { momentIn } from './moment-in.ts';

const at = Date.UTC(2026, 0, 15, 14, 33);
/** Spaces of Intl differ by release of its data. */
const said = (language: string, timeZone?: string) => momentIn(language, at, timeZone).replace(/\s+/g, ' ');

it.each([
  ['en', 'America/New_York', 'January 15, 2026 at 9:33 AM EST'],
  ['de', 'Europe/Berlin', '15. Januar 2026 um 15:33 MEZ'],
  ['ko', 'Asia/Seoul', '2026년 1월 15일 오후 11:33 GMT+9'],
] as const)('names day, time and zone: %s', (language, zone, text) => expect(said(language, zone)).toBe(text));

it.each(locales)('names the zone of the device where none is given: %s', (language) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(said(language)).toBe(said(language, timeZone));
  expect(said(language, 'Asia/Seoul')).toMatch(/(GMT|UTC)\+9/);
});
