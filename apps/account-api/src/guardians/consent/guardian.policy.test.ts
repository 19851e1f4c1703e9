import { describe, expect, it } from '@jest/globals';
import { defaultAgeSettings as ages } from '../../base/settings/ages-by-country.settings.ts';
import type { TermsAnswer } from '../../catalogue/terms/terms-answers.policy.ts';
import { guardianCaseStatus, guardianFault, judgeConsent } from './guardian.policy.ts';

const now = new Date('2026-11-22T12:00:00Z');
const child = { birthDate: '2014-05-06', country: 'KR', timezone: 'Asia/Seoul', identityHash: 'child' };
const guardian = { identityHash: 'guardian', birthDate: '1980-01-01' };

describe('who may be a guardian', () => {
  it.each([
    ['twenty years older to the day', { birthDate: '1994-05-06' }, null],
    ['a day short of twenty years', { birthDate: '1994-05-07' }, 'guardianAgeGap'],
    ['as old as the child', { birthDate: '2014-05-06' }, 'guardianAgeGap'],
    ['the child', { identityHash: 'child' }, 'guardianIsChild'],
    ['another person', {}, null],
  ] as const)('%s', (_, changes, fault) => {
    expect(guardianFault(ages, { child, guardian: { ...guardian, ...changes } }, now)).toBe(fault);
  });

  it('an adult, whatever gap is configured', () => {
    const near = { ...ages, guardianGapYears: 1 };
    const at = (birthDate: string) => guardianFault(near, { child, guardian: { ...guardian, birthDate } }, now);
    expect(at('2008-11-22')).toBeNull();
    expect(at('2008-11-23')).toBe('guardianAgeGap');
  });
});

const current = [
  { id: 'CONSENT', version: 2, agreeType: 'MUST' },
  { id: 'DATA', version: 1, agreeType: 'NONE' },
  { id: 'NEWS', version: 1, agreeType: 'OPTION' },
];
const shown = current.map(({ id, version }) => ({ id, version }));
const yes = (termsTypeId: string, version: number | null = 1): TermsAnswer => ({ termsTypeId, version, agreed: true });
const no = (termsTypeId: string, version: number | null = 1): TermsAnswer => ({ termsTypeId, version, agreed: false });
const required = [yes('CONSENT', 2), yes('DATA')];
const verdict = (answers: readonly TermsAnswer[]) => judgeConsent(shown, current, answers).verdict;

describe("a guardian's word", () => {
  it('is what was agreed to, in its versions', () => {
    expect(judgeConsent(shown, current, [...required, no('NEWS')])).toEqual({
      verdict: 'agreed',
      items: shown.slice(0, 2),
    });
    expect(judgeConsent(shown, current, [...required, yes('NEWS')])).toEqual({ verdict: 'agreed', items: shown });
  });

  it.each([
    ['nothing', []],
    ['a required item declined', [yes('CONSENT', 2), no('DATA')]],
    ['a required item left out', [yes('CONSENT', 2)]],
    ['only what is optional', [yes('NEWS')]],
    ['yes and no to one item', [...required, no('DATA')]],
    ['an item of nowhere', [...required, yes('OTHER')]],
  ])('is none for %s', (_, answers) => expect(verdict(answers)).toBe('notAgreed'));

  it.each([
    ['an older version', [yes('CONSENT', 1), yes('DATA')]],
    ['no version at all', [yes('CONSENT', null), yes('DATA')]],
  ])('is about another text for %s', (_, answers) => expect(verdict(answers)).toBe('changed'));

  it('is about another text where an item came, went or changed since', () => {
    const changed = [
      shown.slice(1),
      [...shown, { id: 'GONE', version: 1 }],
      shown.map((item) => ({ ...item, version: item.version + 1 })),
    ];
    for (const before of changed) expect(judgeConsent(before, current, required).verdict).toBe('changed');
    expect(judgeConsent([], [], []).verdict).toBe('notAgreed');
  });

  it('is none where nothing is required and nothing was agreed to', () => {
    const news = current.slice(2);
    expect(judgeConsent(shown.slice(2), news, [no('NEWS')]).verdict).toBe('notAgreed');
    expect(judgeConsent(shown.slice(2), news, [yes('NEWS')]).verdict).toBe('agreed');
  });
});

it('a case stands where its last step left it', () => {
  const none = {
    asked_at: null,
    verified_at: null,
    agreed_at: null,
    declined_at: null,
    limit_at: null,
    bound_at: null,
  };
  const statusOf = (item: Parameters<typeof guardianCaseStatus>[0]) => guardianCaseStatus(item, now);
  expect(statusOf(none)).toBe('open');
  expect(statusOf({ ...none, asked_at: now })).toBe('asked');
  expect(statusOf({ ...none, asked_at: now, verified_at: now })).toBe('verified');
  expect(statusOf({ ...none, verified_at: now, declined_at: now })).toBe('declined');
  expect(statusOf({ ...none, declined_at: now, limit_at: now })).toBe('limit');
  expect(statusOf({ ...none, verified_at: now, agreed_at: now })).toBe('agreed');
  expect(statusOf({ ...none, agreed_at: now, bound_at: now })).toBe('ended');
  const before = new Date(now.getTime() - 60 * 60_000);
  const later = new Date(before.getTime() + 1);
  expect(statusOf({ ...none, asked_at: later, verified_at: later })).toBe('verified');
  expect(statusOf({ ...none, asked_at: before, verified_at: before })).toBe('asked');
  expect(statusOf({ ...none, verified_at: before })).toBe('open');
  expect(statusOf({ ...none, verified_at: before, agreed_at: before })).toBe('agreed');
});
