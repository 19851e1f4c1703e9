import { nicknamePattern } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import rules from '../../../../../docs/spec/rules.json';
import { isCommonPassword } from '../../account/password/common-password.policy.ts';
import { knownTimezone } from '../../base/known-timezone.ts';
import { defaultCountrySettings } from '../../base/settings/country.settings.ts';
import { isoCountries } from '../../base/settings/iso-countries.settings.ts';
import { bannedWords, generatedNickname, hasBannedWord, nicknameWords } from './nickname.policy.ts';
import { checkCountry, sortedCountries } from './sign-up-country.policy.ts';
import { serviceOf } from './sign-up-place.policy.ts';
import { agreementHolds, signUpStepOf, type SignUpFacts } from './sign-up-step.policy.ts';

type RuleFact = Readonly<{ id: string; values?: Readonly<Record<string, unknown>> }>;
const valuesOf = (id: string) => (rules as readonly RuleFact[]).find((fact) => fact.id === id)?.values ?? {};

const adult: SignUpFacts = {
  finished: false,
  nation: 'KR',
  nationFixed: false,
  band: 'adult',
  agreed: true,
  guardian: 'none',
  codeSent: false,
};

describe('step of a sign-up', () => {
  it.each<[string, Partial<SignUpFacts>, string]>([
    ['nothing known', { nation: null, band: null, agreed: false }, 'NATIONAL_INFO'],
    ['no date', { band: null, agreed: false }, 'NATIONAL_INFO'],
    ['known, nothing agreed', { agreed: false }, 'AGREE'],
    ['fixed country, nothing known', { nationFixed: true, band: null, agreed: false }, 'AGREE'],
    ['fixed country, agreed, no date', { nationFixed: true, band: null }, 'NATIONAL_INFO'],
    ['fixed country, date first', { nationFixed: true, agreed: false }, 'AGREE'],
    ['an adult', {}, 'ENTRY_INFO'],
    ['an adult whose code is out', { codeSent: true }, 'EMAIL_VERIFY'],
    ['a minor', { band: 'underGuardian' }, 'GUARDIAN_AGREE'],
    ['a minor whose guardian was asked', { band: 'underGuardian', guardian: 'open' }, 'GUARDIAN_AGREE'],
    ['a child whose guardian agreed', { band: 'underConsent', guardian: 'agreed' }, 'ENTRY_INFO'],
    ['a child who did not agree', { band: 'underConsent', guardian: 'agreed', agreed: false }, 'AGREE'],
    ['a child whose guardian failed', { band: 'underConsent', guardian: 'limit', agreed: false }, 'LIMIT'],
    ['finished', { finished: true, guardian: 'limit' }, 'COMPLETED'],
  ])('%s: %o waits at %s', (_name, facts, step) => expect(signUpStepOf({ ...adult, ...facts })).toBe(step));

  it('holds what was agreed for one country and one age', () => {
    const kr = { nation: 'KR', band: 'adult' } as const;
    expect(agreementHolds(kr, kr)).toBe(true);
    expect(agreementHolds({ nation: 'KR', band: null }, kr)).toBe(true);
    expect(agreementHolds(kr, { ...kr, nation: 'DE' })).toBe(false);
    expect(agreementHolds(kr, { ...kr, band: 'underGuardian' })).toBe(false);
    expect(agreementHolds({ nation: 'VN', band: null }, { nation: 'VN', band: 'underConsent' })).toBe(false);
  });
});

describe('countries of a sign-up', () => {
  const { offered } = defaultCountrySettings;

  it('are sorted as the facts say, each once', () => {
    const sorted = sortedCountries(offered);
    expect(sorted.slice(0, 5)).toEqual(valuesOf('country-sorting')['order']);
    expect(new Set(sorted).size).toBe(sorted.length);
    expect(sorted).toHaveLength(isoCountries.length);
    expect(sortedCountries(['DE', 'JP', 'AT'])).toEqual(['JP', 'AT', 'DE']);
  });

  it('are all without a known country, preselected, one, or none', () => {
    const settings = { offered: ['DE', 'US', 'CN'], restricted: { CN: 'zh-cn' } } as const;
    expect(checkCountry(settings, null)).toMatchObject({ status: valuesOf('country-check-0')['status'] });
    expect(checkCountry(settings, 'DE')).toMatchObject({ status: valuesOf('country-check-1')['status'], nation: 'DE' });
    const restricted = {
      status: valuesOf('country-check-2')['status'],
      nation: 'CN',
      lang: 'zh-cn',
      countries: ['CN'],
    };
    expect(checkCountry(settings, 'CN')).toEqual(restricted);
    expect(checkCountry(settings, 'FR')).toBeNull();
  });
});

describe('where a sign-up takes place', () => {
  it('is the studio by its inflow path, and a time zone that exists', () => {
    expect(['NONE', 'PPOOL', 'studio_PC'].map((inflowPath) => serviceOf({ inflowPath, style: null }))).toEqual([
      'portal',
      'portal',
      'studio',
    ]);
    expect(serviceOf({ inflowPath: 'NONE', style: 'studio' })).toBe('studio');
    expect([
      knownTimezone('Asia/Seoul'),
      knownTimezone('Nowhere/City'),
      knownTimezone(''),
      knownTimezone(undefined),
    ]).toEqual(['Asia/Seoul', null, null, null]);
  });
});

describe('nicknames', () => {
  it('made by us can be chosen, and are not banned', () => {
    const { first, second } = nicknameWords;
    const pairs = first.flatMap((item) => second.map((two) => `${item}${two}`));
    for (const pair of pairs) {
      expect(`${pair}0000`).toMatch(nicknamePattern);
      expect([pair, hasBannedWord(`${pair}0000`)]).toEqual([pair, false]);
    }
    expect(generatedNickname()).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+[0-9]{4}$/);
  });

  it('are banned by any word of any language, whatever the case, and not by chance', () => {
    expect(Object.keys(bannedWords).length).toBeGreaterThan(10);
    for (const word of Object.values(bannedWords).flat())
      expect([word, hasBannedWord(`Z${word.toUpperCase()}z`)]).toEqual([word, true]);
    for (const name of [
      'Scunthorpe',
      'Alice가7',
      'Costume',
      'Ignazio',
      'Therapist',
      'Reputation',
      'Debate',
      '보지않는새',
    ])
      expect([name, hasBannedWord(name)]).toEqual([name, false]);
  });
});

describe('the commonest passwords', () => {
  it('are known whatever their case, and others are not among them', () => {
    for (const password of ['password1', 'PASSWORD1', 'qwerty123', 'abc12345', '１２３４qwer'])
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    for (const password of ['Lantern-42-boat', 'Gatehouse1', 'zyxwvt41'])
      expect([password, isCommonPassword(password)]).toEqual([password, false]);
  });
});
