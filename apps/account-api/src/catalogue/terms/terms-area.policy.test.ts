import { guardianTermsAreas, type Brand } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import enums from '../../../../../docs/spec/enums.json';
import { termsAreaOf } from './terms-area.policy.ts';

const brands: readonly Brand[] = ['main', 'ppool'];

it('the areas of the sites and of guardians are those of the facts', () => {
  const stated = enums.find(({ id }) => id === 'enum:terms-area-id')?.values ?? [];
  expect([...brands.map(termsAreaOf), ...guardianTermsAreas].sort()).toEqual([...stated].sort());
});

it('a site without a named area asks for its own terms', () => {
  expect(brands.map(termsAreaOf)).toEqual(['STC_REWE', 'SVC_PPLSVC']);
});
