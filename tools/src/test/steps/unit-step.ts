import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonIfThere } from '../../files/read-json.ts';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { passOrFail, type Tally } from '../tally.ts';
import type { TestRun, TestStep } from '../test-step.ts';

const resultSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
});

/** Rule, look, screen, contract and call tests; the call tests meet both databases. */
export const unitStep: TestStep = {
  name: 'unit',
  about: 'unit, component and call tests, on the embedded database and on PostgreSQL',
  run: async (run) => {
    if (run.machine.postgres) return runJest(run, {});
    process.stdout.write('No PostgreSQL here: its call tests are skipped.\n');
    const tally = await runJest(run, { SKIP_POSTGRES: '1' });
    return { ...tally, skipped: Math.max(1, tally.skipped) };
  },
};

async function runJest(run: TestRun, env: Readonly<Record<string, string>>): Promise<Tally> {
  const report = join(run.folder, 'jest.json');
  const code = await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(repositoryRoot, 'node_modules/jest/bin/jest.js'),
      '--silent',
      '--json',
      `--outputFile=${report}`,
      ...(run.match ? [run.match] : []),
    ],
    { env },
  );
  const result = await readJsonIfThere(report, resultSchema);
  if (!result) return passOrFail(false);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    // A run that ends badly without a failed test has failed all the same.
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: result.numPendingTests + result.numTodoTests,
  };
}
