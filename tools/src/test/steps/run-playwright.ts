import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonIfThere } from '../../files/read-json.ts';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import type { TimedFile } from '../slowest-files.ts';
import { passOrFail, type Tally } from '../tally.ts';
import type { TestRun } from '../test-step.ts';
import { chooseJourneys } from './choose-journeys.ts';

const journeyFolder = join(repositoryRoot, 'apps/e2e');
const playwright = join(repositoryRoot, 'node_modules/playwright/cli.js');

type Suite = Readonly<{
  specs: readonly Readonly<{
    file: string;
    tests: readonly Readonly<{ results: readonly Readonly<{ duration: number }>[] }>[];
  }>[];
  suites?: readonly Suite[] | undefined;
}>;
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(
    v.object({
      file: v.string(),
      tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
    }),
  ),
  suites: v.optional(v.lazy(() => v.array(suiteSchema))),
});
const reportSchema = v.object({
  suites: v.array(suiteSchema),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

export type PlaywrightRun = Readonly<{
  /** Of the report and of the pictures. */
  name: string;
  /** Projects of apps/e2e/playwright.config.ts. */
  projects: readonly string[];
  env: Readonly<Record<string, string>>;
  /** A tag that the tests must have. */
  tag?: string;
  workers?: number;
}>;

/** Runs projects of the journeys in the machine's Chromium and counts its tests. */
export async function runPlaywright(
  run: Pick<TestRun, 'machine' | 'folder' | 'match' | 'repeat' | 'timed' | 'print'>,
  { name, projects, env, tag, workers }: PlaywrightRun,
): Promise<Tally> {
  const report = join(run.folder, `${name}.json`);
  // Journeys that set how a game or a server behaves would meet their own repeats.
  const atOnce = run.repeat > 1 ? 1 : workers;
  const specs = globSync('{journeys,proof,development}/**/*.spec.ts', { cwd: journeyFolder });
  const code = await runNode(
    [
      playwright,
      'test',
      ...projects.map((project) => `--project=${project}`),
      '--pass-with-no-tests',
      ...(run.repeat > 1 ? [`--repeat-each=${run.repeat}`] : []),
      ...(atOnce === undefined ? [] : [`--workers=${atOnce}`]),
      ...chooseJourneys(specs, run.match, tag),
    ],
    {
      cwd: journeyFolder,
      print: run.print,
      env: {
        ...env,
        ...(run.machine.chromium ? { E2E_CHROMIUM: run.machine.chromium } : {}),
        E2E_REPORT: report,
        E2E_OUTPUT: join(run.folder, `${name}-results`),
      },
    },
  );
  const result = await readJsonIfThere(report, reportSchema);
  if (!result) return passOrFail(false);
  run.timed.push(...timesOf(result.suites));
  const { expected, unexpected, flaky, skipped } = result.stats;
  const failed = unexpected + flaky;
  // A run that ends badly without a failed test has failed all the same.
  return { passed: expected, failed: code === 0 ? failed : Math.max(1, failed), skipped };
}

function timesOf(suites: readonly Suite[]): TimedFile[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => ({ file: `apps/e2e ${file}`, ms: duration }))),
    ),
    ...timesOf(inner ?? []),
  ]);
}
