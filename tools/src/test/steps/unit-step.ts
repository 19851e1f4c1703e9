import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import * as v from 'valibot';
import { readJsonIfThere } from '../../files/read-json.ts';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { nothing, passOrFail, type Tally } from '../tally.ts';
import type { TestRun, TestStep } from '../test-step.ts';

const resultSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

const ofTiming = '\\.timing\\.test\\.ts$';

/** Rule, look, screen, contract and call tests; the call tests meet PostgreSQL, and the embedded database their statements. */
export const unitStep: TestStep = {
  name: 'unit',
  about: 'unit, component and call tests, these on PostgreSQL where it is there',
  lane: 'unit',
  run: async (run) => {
    const left = ['/node_modules/', '/dist/', ofTiming].map((pattern) => `--testPathIgnorePatterns=${pattern}`);
    // A worker waits for databases and timers a quarter of its time: three of them keep two cores busy. No percentage: jest takes one above 100 for a number.
    const workers = Math.ceil(availableParallelism() * 1.5);
    const options = [...left, `--maxWorkers=${workers}`, '--workerIdleMemoryLimit=2GB'];
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

/** The journeys are Playwright's: jest has no project for them. */
const withoutUnitTests = 'apps/e2e';

async function runJest(
  run: TestRun,
  name: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const projects = run.packages.map(({ folder }) => folder).filter((folder) => folder !== withoutUnitTests);
  if (projects.length === 0) return nothing;
  const report = join(run.folder, `${name}.json`);
  const code = await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(repositoryRoot, 'node_modules/jest/bin/jest.js'),
      '--silent',
      '--json',
      `--outputFile=${report}`,
      ...options,
      '--selectProjects',
      ...projects.map((folder) => basename(folder)),
      ...(run.partial ? ['--passWithNoTests'] : []),
      ...(run.match ? ['--testPathPatterns', run.match] : []),
    ],
    { env },
  );
  const result = await readJsonIfThere(report, resultSchema);
  if (!result) return passOrFail(false);
  for (const { name: file, startTime, endTime } of result.testResults)
    run.timed.push({ file: relative(repositoryRoot, file), ms: endTime - startTime });
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    // A run that ends badly without a failed test has failed all the same.
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: result.numPendingTests + result.numTodoTests,
  };
}
