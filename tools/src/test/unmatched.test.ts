import { expect, test } from '@jest/globals';
import type { Ended } from './run-steps.ts';
import { nothing, passOrFail, type Tally } from './tally.ts';
import { onlyCounted, type Lane } from './test-step.ts';
import { unmatched } from './unmatched.ts';

const ended = (name: string, lane: Lane, tally: Tally = nothing): Ended => ({
  step: { name, lane, about: '', run: async () => onlyCounted(tally) },
  tally,
  failures: [],
  seconds: 0,
});
const build = ended('build', 'code', passOrFail(true));
const unit = ended('unit', 'unit');
const journeys = ended('journeys', 'journeys');
const skipped = ended('journeys', 'journeys', { ...nothing, skipped: 1 });
const failed = ended('unit', 'unit', passOrFail(false));
const packages = [{ folder: 'tools', name: '@gatehouse/tools', hasTypes: true }];
const one = [{ file: 'a.test.ts', ms: 1 }];

test.each([
  ['a match that fits nothing', [build, unit, journeys], {}, 'No test fits --match x in unit, journeys.'],
  ['a match without a step that has tests', [build], {}, '--match x chooses tests; none of these steps has any.'],
  ['a match that fits a test', [unit, journeys], { timed: one }, null],
  ['no match', [unit], { match: undefined }, null],
  ['a step that this machine cannot run', [unit, skipped], {}, null],
  ['a step that fails', [failed, journeys], {}, null],
  ['code that fails', [ended('lint', 'code', passOrFail(false))], {}, null],
  ['a change that touches no package', [unit], { packages: [] }, null],
] as const)('%s', (_, steps, run, sentence) => {
  expect(unmatched(steps, { match: 'x', timed: [], packages, ...run })).toBe(sentence);
});
