import { expect, it } from '@jest/globals';
import { weighAnswers, type TermsAnswer } from './terms-answers.policy.ts';

const current = [
  { id: 'USE', version: 2, agreeType: 'MUST' },
  { id: 'NEWS', version: 1, agreeType: 'OPTION' },
];
const answer = (termsTypeId: string, agreed: boolean, version: number | null = null): TermsAnswer => ({
  termsTypeId,
  version,
  agreed,
});

it.each([
  ['nothing', [], [], [], false],
  ['what is required', [answer('USE', true)], ['USE'], [true], true],
  [
    'both, in the versions of today',
    [answer('USE', true, 2), answer('NEWS', true, 1)],
    ['USE', 'NEWS'],
    [true, true],
    true,
  ],
  ['no to what may be refused', [answer('USE', true), answer('NEWS', false)], ['USE'], [true, true], true],
  ['no to what is required', [answer('USE', false)], [], [false], false],
  [
    'yes and no to one item',
    [answer('USE', true), answer('NEWS', true), answer('NEWS', false)],
    ['USE'],
    [true, true, true],
    true,
  ],
  ['yes and no to what is required', [answer('USE', true), answer('USE', false)], [], [true, false], false],
  ['an older version', [answer('USE', true, 1)], ['USE'], [false], false],
  ['a version that is not there yet', [answer('USE', true, 3)], ['USE'], [false], false],
  ['an item that is gone', [answer('USE', true), answer('GONE', true)], ['USE'], [true, false], false],
  ['what may be refused alone', [answer('NEWS', true)], ['NEWS'], [true], false],
] as const)('answers: %s', (_, answers, agreed, results, complete) => {
  const weighed = weighAnswers(current, answers);
  expect(weighed.agreed.map(({ id }) => id)).toEqual(agreed);
  expect(weighed.results.map(({ result }) => result)).toEqual(results);
  expect(weighed.complete).toBe(complete);
});

it('is no agreement where nothing was agreed to, though nothing is required', () => {
  const [, news] = current;
  expect(weighAnswers(news ? [news] : [], [answer('NEWS', false)]).complete).toBe(false);
});
