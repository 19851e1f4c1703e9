import { describe, expect, it } from '@jest/globals';
import { listedCountries } from './listed-countries.ts';

describe('countries', () => {
  it('start with those that are put first, as far as they are offered, then follow by name', () => {
    const { first, others } = listedCountries(['KR', 'US', 'DE', 'AT'], 'de', ['KR', 'CN']);
    expect(first.map(({ code }) => code)).toEqual(['KR']);
    expect(others.map(({ name }) => name)).toEqual(['Deutschland', 'Österreich', 'Vereinigte Staaten']);
  });
});
