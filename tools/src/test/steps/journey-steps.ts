import { join } from 'node:path';
import * as v from 'valibot';
import { CommandFailure } from '../../cli/command-failure.ts';
import { readJsonIfThere } from '../../files/read-json.ts';
import { freePortBase } from '../../net/free-port-base.ts';
import { repositoryRoot } from '../../root.ts';
import { startStack, type Stack } from '../../stack/start-stack.ts';
import { runNode } from '../run-command.ts';
import { nothing, passOrFail, sum, type Tally } from '../tally.ts';
import { startPostgres } from '../temporary-postgres.ts';
import type { TestRun, TestStep } from '../test-step.ts';

const reportSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

const journeyFolder = join(repositoryRoot, 'apps/e2e');
const playwright = join(repositoryRoot, 'node_modules/playwright/cli.js');
/** One after the other: the serial journeys stop servers, change releases and move the clock. */
const projects = ['parallel', 'serial'] as const;

export const journeysStep: TestStep = {
  name: 'journeys',
  about: 'what players do, in a real Chromium, on the embedded database',
  run: (run) => runJourneys(run, 'journeys', undefined, []),
};

export const postgresJourneysStep: TestStep = {
  name: 'journeys-postgres',
  about: 'the journeys marked @postgres, on PostgreSQL',
  run: async (run) => {
    const { postgres } = run.machine;
    if (!postgres) return skipped('No PostgreSQL here: the journeys on it are skipped.');
    const server = await startPostgres(postgres);
    try {
      return await runJourneys(run, 'journeys-postgres', server.url, ['--grep', '@postgres']);
    } finally {
      await server.stop();
    }
  },
};

function skipped(sentence: string): Tally {
  process.stdout.write(`${sentence}\n`);
  return { ...nothing, skipped: 1 };
}

async function runJourneys(
  run: TestRun,
  name: string,
  databaseUrl: string | undefined,
  select: readonly string[],
): Promise<Tally> {
  const { chromium } = run.machine;
  if (!chromium) return skipped('No Chromium here: the journeys are skipped.');
  const portBase = await freePortBase();
  const stack = await tryStart(portBase, join(run.folder, name), databaseUrl);
  if (!stack) return passOrFail(false);
  try {
    const tallies: Tally[] = [];
    for (const project of projects) {
      const report = join(run.folder, `${name}-${project}.json`);
      const code = await runNode(
        [
          playwright,
          'test',
          `--project=${project}`,
          '--pass-with-no-tests',
          ...select,
          ...(run.match ? [run.match] : []),
        ],
        {
          cwd: journeyFolder,
          env: {
            GATEHOUSE_PORT_BASE: String(portBase),
            GATEHOUSE_CONTROL: stack.addresses.control,
            E2E_CHROMIUM: chromium,
            E2E_REPORT: report,
            E2E_OUTPUT: join(run.folder, `${name}-${project}-results`),
          },
        },
      );
      tallies.push(await readTally(report, code));
    }
    return sum(tallies);
  } finally {
    await stack.stop();
  }
}

async function tryStart(portBase: number, data: string, databaseUrl: string | undefined): Promise<Stack | null> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    return await startStack({ portBase, data, databaseUrl, control: true, onDeath: say });
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    say(error.message);
    return null;
  }
}

async function readTally(report: string, code: number): Promise<Tally> {
  const result = await readJsonIfThere(report, reportSchema);
  if (!result) return passOrFail(false);
  const { expected, unexpected, flaky, skipped: left } = result.stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: code === 0 ? failed : Math.max(1, failed), skipped: left };
}
