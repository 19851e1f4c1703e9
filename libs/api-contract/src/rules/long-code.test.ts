import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { contactCode } from '../schemas/contact-code.ts';
import { longCodeLength, longCodeLetters, wholeLongCode } from './long-code.ts';

const code = 'abcdefghijkmnopqrs2345';

describe('a long code', () => {
  it('has 128 bits, of letters that are told apart', () => {
    expect(longCodeLength * Math.log2(new Set(longCodeLetters).size)).toBeGreaterThanOrEqual(128);
    expect(longCodeLetters).toMatch(/^[^01IOl]+$/);
    expect(wholeLongCode(longCodeLetters.slice(0, longCodeLength))).toBe(longCodeLetters.slice(0, longCodeLength));
    expect(wholeLongCode(longCodeLetters.slice(-longCodeLength))).toBe(longCodeLetters.slice(-longCodeLength));
  });

  it.each([
    [code, code],
    [` abcdefghijk\r\nmnopqrs2345\n`, code],
    ['abcd efgh ijkm nopq rs23 45', code],
    ['abcdefghijk\u00ADmnop\u200Bqrs-2345', code],
    ['abcdefghijkmnopqrs234', null],
    ['abcdefghijkmnopqrs23456', null],
    ['abcdefghijklnopqrs2345', null],
    ['123456', null],
    ['', null],
  ])('read from %j is %j', (typed, read) => expect(wholeLongCode(typed)).toBe(read));

  it('is taken where digits are, with the spaces of a copy', () => {
    expect(v.parse(contactCode, code.replaceAll(/./g, '$& '))).toBe(code);
    expect(v.parse(contactCode, '12 34-56')).toBe('123456');
    expect([code.slice(1), '12345', ''].map((typed) => v.is(contactCode, typed))).toEqual([false, false, false]);
  });
});
