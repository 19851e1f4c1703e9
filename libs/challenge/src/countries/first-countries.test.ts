import { describe, expect, it } from '@jest/globals';
import { countryName, firstCountries } from './first-countries.ts';

describe('a list of countries', () => {
  it('names them in the language of the page', () => {
    expect([countryName('KR', 'en'), countryName('KR', 'ko'), countryName('DE', 'de')]).toEqual([
      'South Korea',
      '대한민국',
      'Deutschland',
    ]);
  });

  it.each([
    ['de', 'AT', ['AT', 'DE', 'CH', 'PH', 'TW']],
    ['de', '', ['DE', 'AT', 'CH', 'PH', 'TW']],
    ['ko', 'KR', ['KR', 'PH', 'TW']],
    ['pt', '', ['BR', 'PH', 'TW']],
    ['zh-cn', '', ['CN', 'PH', 'TW']],
    ['en', 'KR', ['KR', 'AU', 'CA', 'GB', 'US', 'PH', 'TW']],
    ['zh-tw', 'JP', ['JP', 'TW', 'HK', 'PH']],
  ] as const)('opens in %s for a visitor in "%s" with %j', (locale, nation, expected) => {
    const first = firstCountries({ locale, nation, listed: ['PH', 'TW'] });
    expect(new Set(first)).toEqual(new Set(expected));
    expect(first[0]).toBe(expected[0]);
    expect(first).toHaveLength(expected.length);
  });

  it('orders the countries of the language as its readers do', () => {
    expect(firstCountries({ locale: 'de', nation: '' })).toEqual(['DE', 'AT', 'CH']); // Deutschland, Österreich, Schweiz
  });
});
