import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { CommandFailure } from '../cli/command-failure.ts';
import { runSteps } from './run-steps.ts';
import { passOrFail } from './tally.ts';
import type { Lane, TestRun, TestStep } from './test-step.ts';

/** A run whose steps only say when they begin and end. */
async function play(lanes: readonly (readonly [name: string, lane: Lane, ms?: number])[]) {
  const [events, lines]: [string[], string[]] = [[], []];
  const steps = lanes.map(([name, lane, ms = 0]): TestStep => {
    return {
      name,
      lane,
      about: `about ${name}`,
      run: async ({ print }) => {
        events.push(`+${name}`);
        print?.(`${name} says\n`);
        await delay(ms);
        events.push(`-${name}`);
        if (name.startsWith('broken')) throw new CommandFailure('it broke');
        return passOrFail(name !== 'bad');
      },
    };
  });
  const besideJourneys = Promise.withResolvers<void>();
  const run: TestRun = {
    machine: { chromium: null, postgres: null },
    folder: '',
    packages: [],
    partial: false,
    match: undefined,
    repeat: 1,
    bothEngines: false,
    timed: [],
    besideJourneys,
  };
  const ended = await runSteps(steps, run, (line) => lines.push(line.replace(/in [\d.]+ s$/, '')));
  return { events, lines, tallies: ended.map(({ step, tally }) => [step.name, tally.failed]) };
}

test('code and unit go side by side, what must be alone comes after both and before the journeys', async () => {
  const { events } = await play([
    ['lint', 'code', 30],
    ['types', 'code', 30],
    ['unit', 'unit', 10],
    ['timing', 'alone'],
    ['journeys', 'journeys', 30],
    ['journeys-postgres', 'beside'],
  ]);
  expect(events.slice(0, 3)).toEqual(['+lint', '+unit', '-unit']);
  expect(events.slice(3, 8)).toEqual(['-lint', '+types', '-types', '+timing', '-timing']);
  expect(events.slice(8)).toEqual(['+journeys', '-journeys', '+journeys-postgres', '-journeys-postgres']);
});

test('once the journeys have ended, what goes beside them goes two at a time', async () => {
  const { events } = await play([
    ['journeys', 'journeys'],
    ['journeys-postgres', 'beside', 30],
    ['development', 'beside', 10],
    ['third', 'beside'],
  ]);
  expect(events.slice(0, 2)).toEqual(['+journeys', '-journeys']);
  expect(events.slice(2)).toEqual([
    '+journeys-postgres',
    '+development',
    '-development',
    '+third',
    '-third',
    '-journeys-postgres',
  ]);
});

test('what a step says beside another one is printed in one piece when it has ended, with its failure', async () => {
  const { lines, tallies } = await play([
    ['bad', 'code', 10],
    ['broken', 'code'],
    ['unit', 'unit', 50],
  ]);
  expect(lines).toEqual([
    '\n── unit: about unit',
    '\n── bad: about bad\nbad says',
    '── bad: 0 passed, 1 failed ',
    '\n── broken: about broken\nbroken says\nit broke',
    '── broken: 0 passed, 1 failed ',
    '── unit: 1 passed, 0 failed ',
  ]);
  expect(tallies).toEqual([
    ['bad', 1],
    ['broken', 1],
    ['unit', 0],
  ]);
});

test('a step that runs by itself keeps the terminal', async () => {
  const { lines } = await play([['lint', 'code']]);
  expect(lines).toEqual(['\n── lint: about lint', '── lint: 1 passed, 0 failed ']);
});
