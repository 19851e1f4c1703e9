import { describe, expect, it } from '@jest/globals';
import { defaultAgeSettings as ages } from '../../base/settings/ages-by-country.settings.ts';
import { ageBandAt, ageRuleOf, isOlderByYears } from './age-rule.policy.ts';

describe('the ages of a country', () => {
  it.each([
    ['DE', 16, 18],
    ['GB', 16, 18],
    ['KR', 14, 18],
    ['VN', 14, 18],
    ['TW', 14, 18],
    ['PH', 14, 18],
    ['US', 14, 18],
  ])('%s: alone from %i and %i', (country, consentAge, guardianAge) => {
    expect(ageRuleOf(ages, country)).toEqual({ consentAge, guardianAge });
  });

  it('are the stricter ones where two groups name it', () => {
    const groups = [
      { countries: ['KR'], ages: { consentAge: 14, guardianAge: 20 } },
      { countries: ['KR', 'SG'], ages: { consentAge: 16, guardianAge: 18 } },
    ];
    expect(ageRuleOf({ ...ages, groups }, 'KR')).toEqual({ consentAge: 16, guardianAge: 20 });
    expect(ageRuleOf({ ...ages, groups }, 'SG')).toEqual({ consentAge: 16, guardianAge: 18 });
  });
});

describe('a band of age', () => {
  const seoul = { country: 'KR', timezone: 'Asia/Seoul' };
  const berlin = { country: 'DE', timezone: 'Europe/Berlin' };

  it.each([
    ['2012-07-02', '2026-07-01T14:59:59Z', seoul, 'underConsent'],
    ['2012-07-02', '2026-07-01T15:00:00Z', seoul, 'underGuardian'], // it is July 2 in Seoul
    ['2008-07-02', '2026-07-01T14:59:59Z', seoul, 'underGuardian'],
    ['2008-07-02', '2026-07-01T15:00:00Z', seoul, 'adult'],
    ['2010-07-02', '2026-07-01T21:59:59Z', berlin, 'underConsent'],
    ['2010-07-02', '2026-07-01T22:00:00Z', berlin, 'underGuardian'],
  ] as const)('of %s at %s', (birthDate, now, place, band) => {
    expect(ageBandAt(ages, { birthDate, ...place }, new Date(now))).toBe(band);
  });
});

describe('years between two people', () => {
  it.each([
    ['1990-05-06', '2010-05-06', true],
    ['1990-05-06', '2010-05-05', false],
    ['1992-02-29', '2012-02-29', true],
    ['1992-02-29', '2012-02-28', false],
    ['1988-02-29', '2009-03-01', true],
  ])('%s is twenty years older than %s: %s', (elder, younger, older) => {
    expect(isOlderByYears(elder, younger, 20)).toBe(older);
  });
});
