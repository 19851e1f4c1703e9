import { describe, expect, it } from '@jest/globals';
import { birthOrder, readBirth, todayHere } from './birth-date.ts';

const now = Date.UTC(2026, 0, 15, 9);
const read = (year: string, month: string, day: string) => readBirth({ year, month, day }, birthOrder('ko'), now);

describe('a birth date in three fields', () => {
  it('has its fields in the order in which the language writes dates', () => {
    expect(birthOrder('ko')).toEqual(['year', 'month', 'day']);
    expect(birthOrder('en')).toEqual(['month', 'day', 'year']);
    expect(birthOrder('de')).toEqual(['day', 'month', 'year']);
    expect(birthOrder('th')).toEqual(['day', 'month', 'year']);
  });

  it('accepts one digit or two, surrounding spaces and full-width digits', () => {
    expect(read('2000', '2', '29')).toEqual({ ok: true, date: '2000-02-29' });
    expect(read(' 1999\u200b ', '１２', '０３')).toEqual({ ok: true, date: '1999-12-03' });
  });

  it.each([
    ['', '', '', 'missing', 'year month day'],
    ['', '2', '', 'missing', 'year day'],
    ['2000', '', '1', 'missing', 'month'],
    ['99', '1', '1', 'format', 'year'],
    ['1919', '12', '31', 'year', 'year'],
    ['2027', '1', '1', 'year', 'year'],
    ['2000', '13', '1', 'month', 'month'],
    ['2000', 'x', '1', 'month', 'month'],
    ['1900', '2', '29', 'year', 'year'],
    ['2001', '2', '29', 'day', 'day'],
    ['2026', '1', '16', 'future', 'year'],
  ])('%s-%s-%s is wrong: %s, in %s', (year, month, day, fault, parts) => {
    expect(read(year, month, day)).toEqual({ ok: false, fault, parts: parts.split(' ') });
  });

  it('may be the current date where the player is', () => {
    const [year = '', month = '', day = ''] = todayHere(now).split('-');
    expect(read(year, month, day)).toMatchObject({ ok: true });
  });
});
