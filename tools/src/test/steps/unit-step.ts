import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import * as v from 'valibot';
import { readJsonIfThere } from '../../files/read-json.ts';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { nothing, passOrFail, sum, type Tally } from '../tally.ts';
import type { TestRun, TestStep } from '../test-step.ts';

const resultSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

/** Rule, look, screen, contract and call tests; the call tests meet both databases. */
export const unitStep: TestStep = {
  name: 'unit',
  about: 'unit, component and call tests, on the embedded database and on PostgreSQL',
  run: async (run) => {
    if (run.machine.postgres) return runAll(run, {});
    process.stdout.write('No PostgreSQL here: its call tests are skipped.\n');
    const tally = await runAll(run, { SKIP_POSTGRES: '1' });
    return { ...tally, skipped: Math.max(1, tally.skipped) };
  },
};

type Env = Readonly<Record<string, string>>;

const ignored = ['/node_modules/', '/dist/'];

async function runAll(run: TestRun, env: Env): Promise<Tally> {
  const left = [...ignored, '\\.timing\\.test\\.ts$'].map((pattern) => `--testPathIgnorePatterns=${pattern}`);
  // A worker waits for databases and timers a quarter of its time: three of them keep two cores busy. No percentage: jest takes one above 100 for a number.
  const workers = Math.ceil(availableParallelism() * 1.5);
  const together = await runJest(run, env, 'jest', [...left, `--maxWorkers=${workers}`, '--workerIdleMemoryLimit=2GB']);
  // Tests that compare times run alone, after everything that would disturb them.
  const alone = await runJest(run, env, 'jest-timing', ['--testMatch=**/*.timing.test.ts', '--runInBand']);
  return sum([together, alone]);
}

/** The journeys are Playwright's: jest has no project for them. */
const withoutUnitTests = 'apps/e2e';

async function runJest(run: TestRun, env: Env, name: string, options: readonly string[]): Promise<Tally> {
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
