import { expect, test } from '@jest/globals';
import type { Ended } from './run-steps.ts';
import { flakyLines, guardedSubject, lookAgain } from './second-look.ts';
import type { Tally } from './tally.ts';
import { onlyCounted, type Failure, type Outcome } from './test-step.ts';
import { aRun } from './testing/a-run.ts';

const tally = (passed: number, failed: number): Tally => ({ passed, failed, skipped: 0 });
const failureAt = (place: string, counted = tally(4, 1)): Failure => ({
  place,
  titles: ['opens'],
  error: 'it was shut\nat line 3',
  counted,
});

/** A step of a hundred tests that failed in these places; the second look at one of them ends as `again` says. */
function ended(failures: readonly Failure[], again: (place: string) => Outcome) {
  const looked: string[] = [];
  const failed = failures.reduce((total, { counted }) => total + counted.failed, 0);
  const one: Ended = {
    step: {
      name: 'unit',
      about: '',
      lane: 'unit',
      run: async () => onlyCounted(tally(100 - failed, failed)),
      again: async (_, place) => {
        looked.push(place);
        return again(place);
      },
    },
    tally: tally(100 - failed, failed),
    failures,
    seconds: 1,
  };
  return { looked, one };
}

async function look(failures: readonly Failure[], again: (place: string) => Outcome) {
  const lines: string[] = [];
  const { looked, one } = ended(failures, again);
  const result = await lookAgain([one], aRun(), (line) => lines.push(line));
  return { looked, lines, tally: result.ended[0]?.tally, flaky: result.flaky };
}

test('what passes alone has passed, and is told with the error of the first look', async () => {
  const { tally: after, flaky } = await look([failureAt('a.test.ts')], () => onlyCounted(tally(5, 0)));
  expect(after).toEqual(tally(100, 0));
  expect(flakyLines(flaky)).toEqual([
    '',
    'flaky: 1 failed and passed when run once more, alone',
    '  unit  a.test.ts › opens',
    '      it was shut',
    '      at line 3',
  ]);
});

test('a file whose tests could not be counted is counted when it can', async () => {
  const { tally: after } = await look([failureAt('a.test.ts', tally(0, 1))], () => onlyCounted(tally(7, 0)));
  expect(after).toEqual(tally(99 + 7, 0));
});

test.each([
  ['fails again', onlyCounted(tally(4, 1))],
  ['fails at another of its tests', onlyCounted(tally(3, 2))],
  ['finds no test to run', onlyCounted(tally(0, 0))],
  ['runs fewer tests', onlyCounted(tally(4, 0))],
  ['skips one', onlyCounted({ ...tally(5, 0), skipped: 1 })],
])('what %s has failed', async (_, outcome) => {
  const { tally: after, flaky } = await look([failureAt('a.test.ts')], () => outcome);
  expect(after).toEqual(tally(99, 1));
  expect(flaky).toEqual([]);
  expect(flakyLines(flaky)).toEqual([]);
});

test('a second look that breaks has not passed', async () => {
  const { tally: after } = await look([failureAt('a.test.ts')], () => {
    throw new Error('no servers');
  });
  expect(after).toEqual(tally(99, 1));
});

test('each place has a look of its own', async () => {
  const failures = ['a.test.ts', 'b.test.ts', 'c.test.ts'].map((place) => failureAt(place));
  const {
    tally: after,
    looked,
    flaky,
  } = await look(failures, (place) => onlyCounted(place === 'b.test.ts' ? tally(4, 1) : tally(5, 0)));
  expect(looked).toEqual(['a.test.ts', 'b.test.ts', 'c.test.ts']);
  expect(after).toEqual(tally(99, 1));
  expect(flaky.map(({ failure }) => failure.place)).toEqual(['a.test.ts', 'c.test.ts']);
});

test('more failures than may be flaky are no bad luck: nothing is looked at again', async () => {
  const failures = ['a', 'b', 'c', 'd'].map((name) => failureAt(`${name}.test.ts`));
  const { looked, lines, tally: after } = await look(failures, () => onlyCounted(tally(5, 0)));
  expect(looked).toEqual([]);
  expect(after).toEqual(tally(96, 4));
  expect(lines).toEqual(['\n4 places failed, and at most 3 may be flaky: there is no second look.']);
});

test.each([
  ['apps/account-api/src/guardians/consent/guardian-races.test.ts', 'races'],
  ['apps/account-api/src/flow/codes/codes.test.ts', 'codes'],
  ['apps/account-api/src/session/sessions/refresh.test.ts', 'tokens'],
  ['apps/account-api/src/base/sms/admit-text.test.ts', 'money of text messages'],
  ['journeys/serial/deletion.spec.ts', 'deletion'],
  ['apps/account-api/src/sign-in/entry/try-limit.test.ts', 'limits of what attackers may try'],
  ['journeys/social.spec.ts:189', null],
])('%s: %s', async (place, subject) => {
  const failure = failureAt(place);
  expect(guardedSubject(failure)).toBe(subject);
  const { looked } = await look([failure], () => onlyCounted(tally(5, 0)));
  expect(looked).toEqual(subject === null ? [place] : []);
});

test.each([
  ['sixteen resets at once have one winner', 'races'],
  ['a code is used up by its first use', 'codes'],
  ['a refused text message costs nothing', 'money of text messages'],
  ['a page opens', null],
])('a test with this title: %s', (title, subject) => {
  expect(guardedSubject({ place: 'a.test.ts', titles: ['opens', title] })).toBe(subject);
});
