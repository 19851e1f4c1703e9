import { basename, join, relative } from 'node:path';
import * as v from 'valibot';
import { readJsonIfThere } from '../../files/read-json.ts';
import { repositoryRoot } from '../../root.ts';
import { firstLines } from '../first-lines.ts';
import { runNode } from '../run-command.ts';
import { nothing, passOrFail, sum } from '../tally.ts';
import { onlyCounted, type Failure, type Outcome, type TestRun } from '../test-step.ts';

const fileSchema = v.object({
  name: v.string(),
  status: v.string(),
  /** Of a file that failed: everything that it has to say. */
  message: v.string(),
  startTime: v.number(),
  endTime: v.number(),
  assertionResults: v.array(
    v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
  ),
});
const resultSchema = v.object({
  numPassedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(fileSchema),
});

/** Tests that `npm run proof` runs: those that compare times, and those that take long. */
export const testsApart = ['\\.timing\\.test\\.ts$', '\\.proof\\.test\\.ts$'] as const;

/** jest's options that leave out files beside those that no run has. */
export function leavingOut(patterns: readonly string[]): readonly string[] {
  return ['/node_modules/', '/dist/', ...patterns].map((pattern) => `--testPathIgnorePatterns=${pattern}`);
}

/** The journeys are Playwright's: jest has no project for them. */
const withoutUnitTests = 'apps/e2e';

type JestOptions = Readonly<{
  env?: Readonly<Record<string, string>>;
  /** One file, as its path in the repository. */
  place?: string;
}>;

/** Runs the tests of packages that options, `match` and `place` leave, and counts them. */
export async function runJest(
  run: Pick<TestRun, 'folder' | 'packages' | 'partial' | 'match' | 'timed' | 'print'>,
  name: string,
  options: readonly string[],
  { env = {}, place }: JestOptions = {},
): Promise<Outcome> {
  const projects = run.packages
    .map(({ folder }) => folder)
    .filter((folder) => folder !== withoutUnitTests && (place === undefined || place.startsWith(`${folder}/`)));
  if (projects.length === 0) return onlyCounted(nothing);
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
      ...(place === undefined ? [] : ['--runTestsByPath', join(repositoryRoot, place)]),
    ],
    { env, print: run.print },
  );
  const result = await readJsonIfThere(report, resultSchema);
  if (!result) return onlyCounted(passOrFail(false));
  for (const { name: file, startTime, endTime } of result.testResults)
    run.timed.push({ file: relative(repositoryRoot, file), ms: endTime - startTime });
  const failures = result.testResults.filter(({ status }) => status === 'failed').map(failureOf);
  const failed = sum(failures.map(({ counted }) => counted)).failed;
  return {
    tally: {
      passed: result.numPassedTests,
      // A run that ends badly without a failed test has failed all the same.
      failed: code === 0 ? failed : Math.max(1, failed),
      skipped: result.numPendingTests + result.numTodoTests,
    },
    failures,
  };
}

/** A file as jest reports it. */
export type JestFile = v.InferOutput<typeof fileSchema>;

/** A file that failed, in which a test failed or which could not be read as tests. */
export function failureOf({ name, message, assertionResults }: JestFile): Failure {
  const count = (status: string): number => assertionResults.filter((one) => one.status === status).length;
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return {
    place: relative(repositoryRoot, name),
    titles: failed.map(({ fullName }) => fullName),
    error: firstLines(failed[0]?.failureMessages?.[0] ?? message),
    counted: {
      passed: count('passed'),
      failed: Math.max(1, failed.length),
      skipped: count('pending') + count('todo'),
    },
  };
}
