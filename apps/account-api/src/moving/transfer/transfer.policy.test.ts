import { describe, expect, it } from '@jest/globals';
import { dueOf, providerOf, transferAgeStepOf, transferStepOf, type Standing } from './transfer.policy.ts';

const adult: Standing = {
  isSocial: false,
  isMinor: false,
  isPersonKnown: true,
  isProvable: true,
  lacksGuardian: false,
  isProven: false,
};
const unknown = { isPersonKnown: false, isProvable: false };
const minor = { ...adult, ...unknown, isMinor: true };
const social = { ...adult, isSocial: true };

describe('what is due before a switch', () => {
  it.each([
    ['an adult with an ID whose person is known', adult, 'owner', 2, 1],
    ['the same, proven', { ...adult, isProven: true }, null, 1, 1],
    ['an adult, for whom no guardian has to agree', { ...adult, lacksGuardian: true }, 'owner', 2, 1],
    ['an adult with an ID and an address', { ...adult, isPersonKnown: false }, 'owner', 0, 0],
    ['the same, proven', { ...adult, isPersonKnown: false, isProven: true }, null, 1, 0],
    ['an adult with an ID of whom nothing is known', { ...adult, ...unknown }, null, 1, 0],
    ['an adult with a social account whose person is known', social, null, 1, 1],
    ['an adult with a social account whose person is not', { ...social, isPersonKnown: false }, 'owner', 0, 0],
    ['a minor without a guardian', { ...minor, lacksGuardian: true }, 'guardian', 4, 3],
    ['a minor with a guardian and nothing else', minor, null, 1, 2],
    ['a minor with a guardian and an address', { ...minor, isProvable: true }, 'owner', 3, 2],
    ['the same, proven', { ...minor, isProvable: true, isProven: true }, null, 1, 2],
    ['a minor with a social account', { ...minor, isSocial: true, lacksGuardian: true }, 'guardian', 4, 3],
    ['the same with a guardian', { ...minor, isSocial: true, isProvable: true }, null, 1, 2],
    ['a proven minor without a guardian', { ...minor, isProven: true, lacksGuardian: true }, 'guardian', 4, 3],
  ] as const)('%s', (_, standing, due, step, ageStep) => {
    expect(dueOf(standing)).toBe(due);
    expect(transferStepOf(standing)).toBe(step);
    expect(transferAgeStepOf(standing)).toBe(ageStep);
  });

  it('an account with an ID is no social account, whatever else it has', () => {
    expect(providerOf([{ provider_cd: 'GP' }, { provider_cd: 'SO' }])).toBe('SO');
    expect(providerOf([{ provider_cd: 'GP' }])).toBe('GP');
  });
});
