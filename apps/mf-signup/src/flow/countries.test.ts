import { describe, expect, it } from '@jest/globals';
import { countryName, listedCountries } from './countries.ts';

describe('countries', () => {
  it('are named in the language of the page', () => {
    expect([countryName('KR', 'en'), countryName('KR', 'ko'), countryName('DE', 'de')]).toEqual([
      'South Korea',
      '대한민국',
      'Deutschland',
    ]);
  });

  it('start with PH, TW, US, JP, HK, then follow by name', () => {
    const { first, others } = listedCountries(['DE', 'HK', 'AT', 'US', 'PH', 'JP', 'KR', 'TW'], 'de');
    expect(first.map(({ code }) => code)).toEqual(['PH', 'TW', 'US', 'JP', 'HK']);
    expect(others.map(({ name }) => name)).toEqual(['Deutschland', 'Österreich', 'Südkorea']);
  });

  it('start with the countries of the settings, as far as they are offered', () => {
    const { first, others } = listedCountries(['KR', 'US', 'DE'], 'en', ['KR', 'CN']);
    expect(first.map(({ code }) => code)).toEqual(['KR']);
    expect(others.map(({ code }) => code)).toEqual(['DE', 'US']);
  });
});
