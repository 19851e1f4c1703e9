import { describe, expect, it } from '@jest/globals';
import { callingCodes, internationalNumber } from './calling-codes.ts';

describe('a phone number', () => {
  it.each([
    ['KR', '010-1234-5678', '+821012345678'],
    ['KR', '1012345678', '+821012345678'],
    ['US', '(415) 555-0100', '+14155550100'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['DE', '+82 10 1234 5678', '+821012345678'],
    ['DE', '0082 10 1234 5678', '+821012345678'],
    ['JP', '０９０ー1234', null],
    ['JP', '０９０-1234-5678', '+819012345678'],
    ['KR', '12345', null],
    ['KR', 'call me', null],
    ['??', '01012345678', null],
    ['KR', '', null],
  ])('of %s typed as "%s" is %s', (country, typed, number) => expect(internationalNumber(country, typed)).toBe(number));

  it('has a calling code in every country of the table', () => {
    expect(callingCodes.size).toBeGreaterThan(230);
    for (const [country, code] of callingCodes) expect(`${country} ${code}`).toMatch(/^[A-Z]{2} [1-9][0-9]{0,2}$/);
  });
});
