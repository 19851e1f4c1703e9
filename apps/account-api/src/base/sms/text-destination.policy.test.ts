import { describe, expect, it } from '@jest/globals';
import { isTextDestination } from './text-destination.policy.ts';

const offered = ['DE', 'FR', 'GB', 'JP', 'KR', 'US'];
const goesTo = (number: string) => isTextDestination({ offered }, number);

describe('a text message', () => {
  it.each([
    ['a country', '+252612345678'], // Somalia
    ['a country', '+5351234567'], // Cuba
    ['a country', '+2399812345'], // São Tomé
    ['a neighbour with the same prefix', '+18765550123'], // Jamaica
    ['a neighbour with the same prefix', '+16135550123'], // Canada
    ['satellites', '+870773111632'],
    ['satellites', '+881612345678'],
    ['networks without a country', '+882161234567'],
    ['networks without a country', '+883510012345'],
    ['networks without a country', '+888123456789'],
    ['premium rates of all countries', '+979123456789'],
    ['premium rates', '+19002345678'],
    ['premium rates that are not assigned', '+19001234567'],
    ['premium rates', '+33899123456'],
    ['premium rates with more digits', '+3389912345678'],
    ['premium rates with fewer digits', '+338991234'],
    ['premium rates', '+449012345678'],
    ['premium rates', '+499001234567'],
    ['premium rates', '+82602345678'],
    ['a personal number that costs more', '+447012345678'],
    ['no number', '+0'],
  ])('goes to no number of %s that is not offered: %s', (_, number) => {
    expect(goesTo(number)).toBe(false);
  });

  it.each(['+821012345678', '+819012345678', '+4915112345678', '+447400123456', '+12125550100', '+15550100000'])(
    'goes to %s',
    (number) => {
      expect(goesTo(number)).toBe(true);
    },
  );
});
