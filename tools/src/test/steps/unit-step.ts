import { availableParallelism } from 'node:os';
import { skippedFor } from '../tally.ts';
import type { Outcome, TestRun, TestStep } from '../test-step.ts';
import { leavingOut, runJest, testsApart } from './run-jest.ts';

// A worker waits for databases and timers a quarter of its time: three of them keep two cores busy. No percentage: jest takes one above 100 for a number.
const workers = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;
const unitFiles = leavingOut(testsApart);

/** jest's options for the tests of every run. */
export const unitOptions: readonly string[] = [...unitFiles, workers, '--workerIdleMemoryLimit=2GB'];

const engines = ({ machine, bothEngines }: TestRun): Readonly<Record<string, string>> => ({
  ...(machine.postgres ? {} : { SKIP_POSTGRES: '1' }),
  ...(machine.postgres && bothEngines ? { GATEHOUSE_ENGINES: 'both' } : {}),
});

let looks = 0;

/** Runs one file that failed, by itself in new processes. */
function alone(run: TestRun, place: string): Promise<Outcome> {
  const options = [...unitFiles, '--maxWorkers=1'];
  return runJest({ ...run, match: undefined }, `jest-again-${(looks += 1)}`, options, { env: engines(run), place });
}

/** Rule, look, screen, contract and call tests; the call tests meet PostgreSQL, and the embedded database their statements. */
export const unitStep: TestStep = {
  name: 'unit',
  about: 'unit, component and call tests, these on PostgreSQL where it is there',
  lane: 'unit',
  run: async (run) => {
    const outcome = await runJest(run, 'jest', unitOptions, { env: engines(run) });
    if (run.machine.postgres || run.timed.length === 0) return outcome;
    const { skipped } = skippedFor('No PostgreSQL here: its call tests are skipped.', run.print);
    return { ...outcome, tally: { ...outcome.tally, skipped: Math.max(skipped, outcome.tally.skipped) } };
  },
  again: alone,
};
