import { expect, test } from '@jest/globals';
import { CommandFailure } from '../cli/command-failure.ts';
import { runSteps } from './run-steps.ts';
import { passOrFail } from './tally.ts';
import { onlyCounted, type Lane, type TestStep } from './test-step.ts';
import { aRun } from './testing/a-run.ts';

/** Steps that begin when the run wants and end when the test says so. */
function play(lanes: readonly (readonly [name: string, lane: Lane])[]) {
  const [events, lines]: [string[], string[]] = [[], []];
  const begun = new Map<string, PromiseWithResolvers<void>>();
  const ends = new Map<string, PromiseWithResolvers<void>>();
  for (const [name] of lanes) {
    begun.set(name, Promise.withResolvers());
    ends.set(name, Promise.withResolvers());
  }
  const steps = lanes.map(([name, lane]): TestStep => {
    return {
      name,
      lane,
      about: `about ${name}`,
      run: async ({ print }) => {
        events.push(`+${name}`);
        print?.(`${name} says\n`);
        begun.get(name)?.resolve();
        await ends.get(name)?.promise;
        events.push(`-${name}`);
        if (name.startsWith('broken')) throw new CommandFailure('it broke');
        return onlyCounted(passOrFail(name !== 'bad'));
      },
    };
  });
  const ended = runSteps(steps, aRun(), (line) => lines.push(line.replace(/in [\d.]+ s$/, '')));
  return {
    events,
    lines,
    begins: async (name: string) => begun.get(name)?.promise,
    /** Lets a step end once it has begun. */
    end: async (name: string) => {
      await begun.get(name)?.promise;
      ends.get(name)?.resolve();
    },
    tallies: async () => (await ended).map(({ step, tally }) => [step.name, tally.failed]),
  };
}

/** Lets all end in this order. */
async function endInTurn(run: ReturnType<typeof play>, names: readonly string[]): Promise<void> {
  for (const name of names) await run.end(name);
}

test('lanes follow each other: the code, the tests, the journeys', async () => {
  const run = play([
    ['journeys', 'journeys'],
    ['unit', 'unit'],
    ['lint', 'code'],
    ['types', 'code'],
  ]);
  const inTurn = ['lint', 'types', 'unit', 'journeys'];
  await endInTurn(run, inTurn);
  const inGivenOrder = ['journeys', 'unit', 'lint', 'types'].map((name) => [name, 0]);
  expect(await run.tallies()).toEqual(inGivenOrder);
  expect(run.events).toEqual(inTurn.flatMap((name) => [`+${name}`, `-${name}`]));
});

test.each(['bad', 'broken'])('nothing runs after code that is %s, which is said', async (wrong) => {
  const run = play([
    ['lint', 'code'],
    [wrong, 'code'],
    ['build', 'code'],
    ['unit', 'unit'],
    ['journeys', 'journeys'],
  ]);
  await endInTurn(run, ['lint', wrong]);
  expect(await run.tallies()).toEqual([
    ['lint', 0],
    [wrong, 1],
  ]);
  expect(run.lines.at(-1)).toBe(`${wrong} failed, so these do not run: build, unit, journeys.`);
});

test('tests that fail keep nothing from running', async () => {
  const run = play([
    ['bad', 'unit'],
    ['journeys', 'journeys'],
  ]);
  await endInTurn(run, ['bad', 'journeys']);
  expect(await run.tallies()).toEqual([
    ['bad', 1],
    ['journeys', 0],
  ]);
});

test('journeys go two at a time, and what each step says is printed in one piece when it has ended', async () => {
  const run = play([
    ['unit', 'unit'],
    ['journeys-serial', 'journeys'],
    ['broken', 'journeys'],
    ['third', 'journeys'],
  ]);
  await run.end('unit');
  await run.begins('journeys-serial');
  await run.end('broken');
  await run.end('third');
  await run.end('journeys-serial');
  expect(await run.tallies()).toEqual([
    ['unit', 0],
    ['journeys-serial', 0],
    ['broken', 1],
    ['third', 0],
  ]);
  expect(run.events.slice(0, 6)).toEqual(['+unit', '-unit', '+journeys-serial', '+broken', '-broken', '+third']);
  expect(run.lines.slice(2, 6)).toEqual([
    '\n── journeys-serial begins, and speaks at its end',
    '\n── broken begins, and speaks at its end',
    '\n── broken: about broken\nbroken says\nit broke',
    '── broken: 0 passed, 1 failed ',
  ]);
  expect(run.lines).toContain('\n── journeys-serial: about journeys-serial\njourneys-serial says');
});

test('a step that runs by itself keeps the terminal', async () => {
  const run = play([['lint', 'code']]);
  await run.end('lint');
  await run.tallies();
  expect(run.lines).toEqual(['\n── lint: about lint', '── lint: 1 passed, 0 failed ']);
});
