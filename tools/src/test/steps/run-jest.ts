import { basename, join, relative } from 'node:path';
import * as v from 'valibot';
import { readJsonIfThere } from '../../files/read-json.ts';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { nothing, passOrFail, type Tally } from '../tally.ts';
import type { TestRun } from '../test-step.ts';

const resultSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

/** Tests that the step `timing` and `npm run proof` run. */
export const testsApart = ['\\.timing\\.test\\.ts$', '\\.proof\\.test\\.ts$'] as const;

/** jest's options that leave out files beside those that no run has. */
export function leavingOut(patterns: readonly string[]): readonly string[] {
  return ['/node_modules/', '/dist/', ...patterns].map((pattern) => `--testPathIgnorePatterns=${pattern}`);
}

/** The journeys are Playwright's: jest has no project for them. */
const withoutUnitTests = 'apps/e2e';

/** Runs the tests of packages that options and `match` leave, and counts them. */
export async function runJest(
  run: Pick<TestRun, 'folder' | 'packages' | 'partial' | 'match' | 'timed' | 'print'>,
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
    { env, print: run.print },
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
