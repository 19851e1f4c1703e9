import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { journeysOf, placesThatFailed, reportSchema, tallyOf } from './playwright-report.ts';

const spec = (file: string, line: number, status: string, message?: string, expectedStatus = 'passed') => ({
  file,
  line,
  title: `journey ${line}`,
  tests: [
    { status, expectedStatus, results: [{ duration: 5, ...(message === undefined ? {} : { error: { message } }) }] },
  ],
});
const report = v.parse(reportSchema, {
  errors: [],
  suites: [
    {
      title: 'social.spec.ts',
      specs: [
        spec('social.spec.ts', 8, 'expected'),
        spec('social.spec.ts', 9, 'unexpected', '\u001b[31mshut\u001b[0m\n\nhere'),
      ],
    },
    {
      title: 'serial/dead.spec.ts',
      specs: [],
      suites: [
        {
          title: 'a dead remote',
          specs: [
            spec('serial/dead.spec.ts', 3, 'unexpected', 'gone'),
            spec('serial/dead.spec.ts', 4, 'flaky', 'gone, too'),
            spec('serial/dead.spec.ts', 5, 'expected'),
            spec('serial/dead.spec.ts', 6, 'skipped', undefined, 'skipped'),
          ],
        },
      ],
    },
    {
      title: 'components.spec.ts',
      specs: [
        spec('components.spec.ts', 1, 'expected'),
        spec('components.spec.ts', 2, 'unexpected', 'red'),
        spec('components.spec.ts', 3, 'skipped'),
      ],
    },
    { title: 'engines.spec.ts', specs: [spec('../src/in-each-engine.ts', 24, 'unexpected', 'did not start')] },
    { title: '../development/hot.spec.ts', specs: [spec('../development/hot.spec.ts', 2, 'unexpected')] },
  ],
});
const journeys = journeysOf(report.suites);
const none = { passed: 0, failed: 0, skipped: 0 };

test('a journey that failed has a place of its own; the file is the place where others did not run because of it', () => {
  expect(placesThatFailed(journeys, 'journey')).toEqual([
    {
      place: 'journeys/social.spec.ts:9',
      titles: ['social.spec.ts › journey 9'],
      error: 'shut\nhere',
      counted: { ...none, failed: 1 },
    },
    {
      place: 'journeys/serial/dead.spec.ts:3',
      titles: ['serial/dead.spec.ts › a dead remote › journey 3'],
      error: 'gone',
      counted: { ...none, failed: 1 },
    },
    {
      place: 'journeys/serial/dead.spec.ts:4',
      titles: ['serial/dead.spec.ts › a dead remote › journey 4'],
      error: 'gone, too',
      counted: { ...none, failed: 1 },
    },
    {
      place: 'journeys/components.spec.ts',
      titles: ['components.spec.ts › journey 2', 'components.spec.ts › journey 3'],
      error: 'red',
      counted: { ...none, passed: 1, failed: 2 },
    },
    {
      place: 'journeys/engines.spec.ts',
      titles: ['engines.spec.ts › journey 24'],
      error: 'did not start',
      counted: { ...none, failed: 1 },
    },
    {
      place: 'development/hot.spec.ts:2',
      titles: ['../development/hot.spec.ts › journey 2'],
      error: 'no message',
      counted: { ...none, failed: 1 },
    },
  ]);
});

test('where journeys follow each other, the file is the place', () => {
  const places = placesThatFailed(journeys, 'file');
  expect(places.map(({ place }) => place)).toEqual([
    'journeys/social.spec.ts',
    'journeys/serial/dead.spec.ts',
    'journeys/components.spec.ts',
    'journeys/engines.spec.ts',
    'development/hot.spec.ts',
  ]);
  expect(places[1]?.counted).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

test('what did not run and what no journey accounts for have failed', () => {
  expect(tallyOf(report, journeys)).toEqual({ passed: 3, failed: 7, skipped: 1 });
  expect(tallyOf({ ...report, errors: [{ message: 'a worker ended' }] }, journeys).failed).toBe(8);
});
