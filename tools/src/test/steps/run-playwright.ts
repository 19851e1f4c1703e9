import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonIfThere } from '../../files/read-json.ts';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { passOrFail } from '../tally.ts';
import { onlyCounted, type Outcome, type TestRun } from '../test-step.ts';
import { chooseJourneys } from './choose-journeys.ts';
import { journeysOf, placesThatFailed, reportSchema, tallyOf, type FailedPlace } from './playwright-report.ts';

const journeyFolder = join(repositoryRoot, 'apps/e2e');
const playwright = join(repositoryRoot, 'node_modules/playwright/cli.js');

export type PlaywrightRun = Readonly<{
  /** Of the report and of the pictures. */
  name: string;
  /** Projects of apps/e2e/playwright.config.ts. */
  projects: readonly string[];
  env: Readonly<Record<string, string>>;
  /** A tag that the tests must have. */
  tag?: string | undefined;
  workers?: number;
  /** What of it can run once more by itself: one journey, or its file where journeys of a file follow each other. */
  place?: FailedPlace;
  /** Only this one. */
  only?: string | undefined;
}>;

/** Runs projects of the journeys in the machine's Chromium and counts its tests. */
export async function runPlaywright(
  run: Pick<TestRun, 'machine' | 'folder' | 'match' | 'repeat' | 'timed' | 'print'>,
  { name, projects, env, tag, workers, place = 'journey', only }: PlaywrightRun,
): Promise<Outcome> {
  const report = join(run.folder, `${name}.json`);
  // Journeys that set how a game or a server behaves would meet their own repeats.
  const atOnce = run.repeat > 1 ? 1 : workers;
  const specs = globSync('{journeys,proof,development}/**/*.spec.ts', { cwd: journeyFolder });
  const chosen = only === undefined ? chooseJourneys(specs, run.match, tag) : onlyAt(only, specs, tag);
  const code = await runNode(
    [
      playwright,
      'test',
      ...projects.map((project) => `--project=${project}`),
      '--pass-with-no-tests',
      ...(run.repeat > 1 ? [`--repeat-each=${run.repeat}`] : []),
      ...(atOnce === undefined ? [] : [`--workers=${atOnce}`]),
      ...chosen,
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
  if (!result) return onlyCounted(passOrFail(false));
  const journeys = journeysOf(result.suites);
  for (const { file, ms } of journeys) run.timed.push({ file: `apps/e2e ${file}`, ms });
  const tally = tallyOf(result, journeys);
  return {
    // A run that ends badly without a failed test has failed all the same.
    tally: { ...tally, failed: code === 0 ? tally.failed : Math.max(1, tally.failed) },
    failures: placesThatFailed(journeys, place),
  };
}

/** One journey, whatever its tag; of a whole file those that the step runs. */
const onlyAt = (place: string, specs: readonly string[], tag: string | undefined): string[] =>
  /:\d+$/.test(place) ? [place] : [...chooseJourneys(specs, undefined, tag), place];
