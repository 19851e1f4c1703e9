import { join } from 'node:path';
import { CommandFailure } from '../../cli/command-failure.ts';
import { freePortBase } from '../../net/free-port-base.ts';
import { startStack, type Stack } from '../../stack/start-stack.ts';
import { passOrFail, skippedFor, sum, type Tally } from '../tally.ts';
import { startPostgres } from '../temporary-postgres.ts';
import type { TestRun, TestStep } from '../test-step.ts';
import { runPlaywright } from './run-playwright.ts';

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
    if (!postgres) return skippedFor('No PostgreSQL here: the journeys on it are skipped.');
    const server = await startPostgres(postgres);
    try {
      return await runJourneys(run, 'journeys-postgres', server.url, ['--grep', '@postgres']);
    } finally {
      await server.stop();
    }
  },
};

async function runJourneys(
  run: TestRun,
  name: string,
  databaseUrl: string | undefined,
  select: readonly string[],
): Promise<Tally> {
  const { chromium } = run.machine;
  if (!chromium) return skippedFor('No Chromium here: the journeys are skipped.');
  const portBase = await freePortBase();
  const stack = await tryStart(portBase, join(run.folder, name), databaseUrl);
  if (!stack) return passOrFail(false);
  try {
    const tallies: Tally[] = [];
    for (const project of projects) {
      const env = { GATEHOUSE_PORT_BASE: String(portBase), GATEHOUSE_CONTROL: stack.addresses.control };
      tallies.push(await runPlaywright(run, { name: `${name}-${project}`, project, env, select }));
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
