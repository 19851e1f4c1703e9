import { seeded } from '@gatehouse/platform/testing-in-node';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diallingPrefixes } from './dialling-prefixes.ts';
import { internationalNumber } from './phone-number.ts';

describe('dialling prefixes', () => {
  it('are known for more than two hundred countries, each with a name', () => {
    expect(diallingPrefixes.size).toBeGreaterThan(220);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const country of diallingPrefixes.keys()) expect(names.of(country)).toBeTruthy();
  });
});

describe('the one form of a phone number', () => {
  it.each([
    ['KR', '010-1234-5678', '+821012345678'],
    ['KR', '１０ １２３４ ５６７８', '+821012345678'],
    ['US', '(212) 555-0100', '+12125550100'],
    ['US', '1 212 555 0100', '+12125550100'],
    ['BS', '555 0100', '+12425550100'],
    ['BS', '242 555 0100', '+12425550100'],
    ['JM', '1 876 555 0100', '+18765550100'],
    ['DE', '0170 1234567', '+491701234567'],
    ['IT', '06 12345678', '+390612345678'],
    ['CI', '01 23 45 67 89', '+2250123456789'],
    ['TJ', '01 123 4567', '+992011234567'],
    ['RU', '8 912 345 67 89', '+79123456789'],
    ['RU', '812 345 67 89', '+78123456789'],
    ['HU', '06 20 123 4567', '+36201234567'],
    ['GA', '060 12 34 56', '+24160123456'],
    ['AR', '011 15 1234-5678', '+5491112345678'],
    ['AR', '011 1234 5678', '+541112345678'],
    ['MX', '044 55 1234 5678', '+525512345678'],
    ['KR', '+1 212 555 0100', '+12125550100'],
    ['KR', '0082 10 1234 5678', '+821012345678'],
    ['DE', '0151/23456789', '+4915123456789'],
    ['DE', '(0151) 23 45.67-89', '+4915123456789'],
    ['DE', '[0151]\u00a0２３４５６７８９', '+4915123456789'],
    ['DE', '0151\u221523456789\u200b', '+4915123456789'],
    ['KR', 'tel:+491512345678', '+491512345678'],
    [null, 'TEL:+49-151-2345678', '+491512345678'],
    [null, '＋４９ (0)151/2345678', '+491512345678'],
    [null, 'tel:', null],
    ['KR', '/', null],
    ['KR', '', null],
    ['KR', '123', null],
    ['KR', 'ten', null],
    ['KR', '+82', null],
    ['KR', '+82000000000', null],
    ['ZZ', '010-1234-5678', null],
    [null, '010-1234-5678', null],
    ['KR', '12345678901234', null],
  ])('of %s %s is %s', (country, typed, international) => {
    expect(internationalNumber(country, typed)).toBe(international);
  });

  it.each([
    ['+821012345678', ['+8201012345678', '+82001012345678', '+82 (0)10-1234-5678', '008201012345678']],
    ['+821012345678', ['\u202a+82\u00a010‑1234–5678\u202c', '＋８２ １０ １２３４ ５６７８']],
    ['+447400123456', ['+4407400123456', '+44 (0) 7400 123456']],
    ['+79123456789', ['+789123456789']],
    ['+36201234567', ['+3606201234567']],
    ['+375294911911', ['+37580294911911', '+3750294911911']],
    ['+37061234567', ['+370861234567', '+370061234567']],
    ['+12125550100', ['+112125550100']],
    ['+525512345678', ['+5215512345678', '+520015512345678', '+52015512345678', '+520445512345678']],
    ['+5491112345678', ['+54 011 15 1234-5678', '+54 9 11 15 1234 5678']],
    ['+5492914123456', ['+54 (0)291 15 412 3456']],
    ['+5492966412345', ['+54 02966 15 412345']],
    ['+24160312345', ['+241060312345', '00241 060 31 23 45']],
  ])('is %s however it is written', (one, written) => {
    for (const typed of written) expect(internationalNumber(null, typed)).toBe(one);
  });

  it.each(['+390612345678', '+2250123456789', '+242061234567', '+2290195123456', '+22601234567', '+992001234567'])(
    'keeps the zero of %s, which belongs to it',
    (number) => expect(internationalNumber(null, number)).toBe(number),
  );

  it('is a form of itself, and needs no country any more', () => {
    const country = fc.constantFrom(...diallingPrefixes.keys());
    const digits = fc.stringMatching(/^[0-9]{4,12}$/);
    fc.assert(
      fc.property(country, digits, fc.boolean(), (where, national, abroad) => {
        const typed = abroad ? `+${diallingPrefixes.get(where)}${national}` : national;
        const one = internationalNumber(where, typed);
        if (one !== null) expect(internationalNumber(null, one)).toBe(one);
      }),
      seeded({ numRuns: 2000 }),
    );
  });
});
