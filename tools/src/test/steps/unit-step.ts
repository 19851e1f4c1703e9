import { availableParallelism } from 'node:os';
import type { TestStep } from '../test-step.ts';
import { leavingOut, runJest, testsApart } from './run-jest.ts';

/** Rule, look, screen, contract and call tests; the call tests meet PostgreSQL, and the embedded database their statements. */
export const unitStep: TestStep = {
  name: 'unit',
  about: 'unit, component and call tests, these on PostgreSQL where it is there',
  lane: 'unit',
  run: async (run) => {
    // A worker waits for databases and timers a quarter of its time: three of them keep two cores busy. No percentage: jest takes one above 100 for a number.
    const workers = Math.ceil(availableParallelism() * 1.5);
    const options = [...leavingOut(testsApart), `--maxWorkers=${workers}`, '--workerIdleMemoryLimit=2GB'];
    if (run.machine.postgres)
      return runJest(run, 'jest', options, run.bothEngines ? { GATEHOUSE_ENGINES: 'both' } : {});
    process.stdout.write('No PostgreSQL here: its call tests are skipped.\n');
    const tally = await runJest(run, 'jest', options, { SKIP_POSTGRES: '1' });
    return run.timed.length > 0 ? { ...tally, skipped: Math.max(1, tally.skipped) } : tally;
  },
};

export const timingStep: TestStep = {
  name: 'timing',
  about: 'tests that compare times, one for each core, with nothing beside them',
  lane: 'alone',
  run: (run) =>
    runJest(
      run,
      'jest-timing',
      ['--testMatch=**/*.timing.test.ts', `--maxWorkers=${availableParallelism()}`],
      run.machine.postgres ? {} : { SKIP_POSTGRES: '1' },
    ),
};
