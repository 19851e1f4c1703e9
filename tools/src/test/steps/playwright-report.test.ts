import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { journeysOf, placesThatFailed, suiteSchema } from './playwright-report.ts';

const spec = (file: string, line: number, status: string, message?: string) => ({
  file,
  line,
  title: `journey ${line}`,
  tests: [{ status, results: [{ duration: 5, ...(message === undefined ? {} : { error: { message } }) }] }],
});
const suites = v.parse(v.array(suiteSchema), [
  {
    specs: [
      spec('social.spec.ts', 8, 'expected'),
      spec('social.spec.ts', 9, 'unexpected', '\u001b[31mshut\u001b[0m\n\nhere'),
    ],
  },
  {
    specs: [],
    suites: [
      {
        specs: [
          spec('serial/dead.spec.ts', 3, 'unexpected', 'gone'),
          spec('serial/dead.spec.ts', 4, 'unexpected', 'gone, too'),
          spec('serial/dead.spec.ts', 5, 'expected'),
          spec('serial/dead.spec.ts', 6, 'skipped'),
        ],
      },
      { specs: [spec('../development/hot.spec.ts', 2, 'unexpected')] },
    ],
  },
]);
const none = { passed: 0, failed: 0, skipped: 0 };

test('a journey that failed has a place of its own, with what it said', () => {
  expect(placesThatFailed(journeysOf(suites), 'journey')).toEqual([
    { place: 'journeys/social.spec.ts:9', titles: ['journey 9'], error: 'shut\nhere', counted: { ...none, failed: 1 } },
    { place: 'journeys/serial/dead.spec.ts:3', titles: ['journey 3'], error: 'gone', counted: { ...none, failed: 1 } },
    {
      place: 'journeys/serial/dead.spec.ts:4',
      titles: ['journey 4'],
      error: 'gone, too',
      counted: { ...none, failed: 1 },
    },
    {
      place: 'development/hot.spec.ts:2',
      titles: ['journey 2'],
      error: 'it says nothing',
      counted: { ...none, failed: 1 },
    },
  ]);
});

test('where journeys follow each other, the file is the place', () => {
  const places = placesThatFailed(journeysOf(suites), 'file');
  expect(places.map(({ place }) => place)).toEqual([
    'journeys/social.spec.ts',
    'journeys/serial/dead.spec.ts',
    'development/hot.spec.ts',
  ]);
  expect(places[1]).toMatchObject({
    titles: ['journey 3', 'journey 4'],
    counted: { passed: 1, failed: 2, skipped: 1 },
  });
});
