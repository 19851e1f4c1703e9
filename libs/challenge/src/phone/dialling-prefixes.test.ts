import { describe, expect, it } from '@jest/globals';
import { diallingPrefixes, internationalNumber } from './dialling-prefixes.ts';

describe('dialling prefixes', () => {
  it('are known for more than two hundred countries, each with a name', () => {
    expect(diallingPrefixes.size).toBeGreaterThan(220);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const country of diallingPrefixes.keys()) expect(names.of(country)).toBeTruthy();
  });

  it.each([
    ['KR', '010-1234-5678', '+821012345678'],
    ['KR', '１０ １２３４ ５６７８', '+821012345678'],
    ['US', '(212) 555-0100', '+12125550100'],
    ['DE', '0170 1234567', '+491701234567'],
    ['IT', '06 12345678', '+390612345678'],
    ['RU', '8 912 345 67 89', '+79123456789'],
    ['RU', '812 345 67 89', '+78123456789'],
    ['HU', '06 20 123 4567', '+36201234567'],
    ['KR', '+1 212 555 0100', '+12125550100'],
    ['KR', '0082 10 1234 5678', '+821012345678'],
    ['KR', '', null],
    ['KR', '123', null],
    ['KR', 'ten', null],
    ['KR', '+82', null],
    ['ZZ', '010-1234-5678', null],
    ['KR', '12345678901234', null],
  ])('make %s %s to %s', (country, typed, international) => {
    expect(internationalNumber(country, typed)).toBe(international);
  });
});
