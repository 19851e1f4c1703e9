import { expect, it } from '@jest/globals';
import { areAllAgreed, isTermsItemRequired } from './terms.ts';

it.each([
  ['MUST', true],
  ['MUST_NOT_SHOWN', true],
  ['SELECT_MUST', true],
  ['NONE', true],
  ['NONE_AT_ALL', false],
  ['OPTION', false],
  ['must', false],
  ['', false],
] as const)('agree_type %j is required: %s', (agreeType, required) => {
  expect(isTermsItemRequired(agreeType)).toBe(required);
});

it.each([
  [[], false],
  [[true], true],
  [[true, true], true],
  [[true, false], false],
  [[false], false],
] as const)('results %j are an agreement: %s', (results, agreed) => {
  expect(areAllAgreed(results)).toBe(agreed);
});
