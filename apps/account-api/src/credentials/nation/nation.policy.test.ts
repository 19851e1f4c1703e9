import { expect, it } from '@jest/globals';
import { judgeNation, nationsFor } from './nation.policy.ts';

const offered = ['KR', 'DE', 'US'];
const move = { from: 'KR', to: 'DE', offered, band: { from: 'adult', to: 'adult' }, guardian: null } as const;

it('a member may move to any country that is offered, but the present one', () => {
  expect(judgeNation(move)).toBe('open');
  expect(['KR', 'FR'].map((to) => judgeNation({ ...move, to }))).toEqual([
    'nationChangeRefused',
    'nationChangeRefused',
  ]);
  expect(nationsFor(offered, 'KR')).toEqual(['DE', 'US']);
});

it('who would need consent for everything there is refused, unless that is so already', () => {
  const guardian = 'guardianRequiredAt14';
  const judged = (from: 'underConsent' | 'underGuardian' | 'adult', missing: typeof guardian | null) =>
    judgeNation({ ...move, band: { from, to: 'underConsent' }, guardian: missing });
  expect([judged('adult', guardian), judged('underGuardian', null)]).toEqual(['nationAgeRefused', 'nationAgeRefused']);
  expect([judged('underConsent', guardian), judged('underConsent', null)]).toEqual([guardian, 'open']);
});

it('who would be a minor there needs a guardian', () => {
  const band = { from: 'adult', to: 'underGuardian' } as const;
  expect(judgeNation({ ...move, band, guardian: 'guardianRequiredAt18' })).toBe('guardianRequiredAt18');
});
