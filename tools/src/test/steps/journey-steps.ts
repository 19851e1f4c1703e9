import { join } from 'node:path';
import { CommandFailure } from '../../cli/command-failure.ts';
import { freePortBase } from '../../net/free-port-base.ts';
import { manyFromOneAddress } from '../../stack/many-from-one-address.ts';
import { startStack, type Stack } from '../../stack/start-stack.ts';
import { passOrFail, skippedFor, sum, type Tally } from '../tally.ts';
import { startPostgres } from '../temporary-postgres.ts';
import type { TestRun, TestStep } from '../test-step.ts';
import { runPlaywright } from './run-playwright.ts';

/** Side by side, each on a stack of its own: the serial journeys stop servers, change releases and move the clock. */
const projects = ['parallel', 'serial'] as const;

export const journeysStep: TestStep = {
  name: 'journeys',
  about: 'what players do, in a real Chromium, on the embedded database',
  run: (run) => runJourneys(run, 'journeys', [], []),
};

export const postgresJourneysStep: TestStep = {
  name: 'journeys-postgres',
  about: 'the journeys marked @postgres, on PostgreSQL',
  run: async (run) => {
    const { postgres } = run.machine;
    if (!postgres) return skippedFor('No PostgreSQL here: the journeys on it are skipped.');
    const servers = await Promise.all(projects.map(() => startPostgres(postgres)));
    try {
      return await runJourneys(
        run,
        'journeys-postgres',
        servers.map(({ url }) => url),
        ['--grep', '@postgres'],
      );
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  },
};

async function runJourneys(
  run: TestRun,
  name: string,
  databaseUrls: readonly string[],
  select: readonly string[],
): Promise<Tally> {
  if (!run.machine.chromium) return skippedFor('No Chromium here: the journeys are skipped.');
  if (run.packages.length === 0) return skippedFor('The change touches no package: the journeys are skipped.');
  const stacks: Stack[] = [];
  try {
    // One after the other: each looks for free ports.
    const runs: (() => Promise<Tally>)[] = [];
    for (const [index, project] of projects.entries()) {
      const folder = join(run.folder, `${name}-${project}`);
      const portBase = await freePortBase();
      const stack = await tryStart(portBase, folder, databaseUrls[index]);
      if (!stack) return passOrFail(false);
      stacks.push(stack);
      const env = { GATEHOUSE_PORT_BASE: String(portBase), GATEHOUSE_CONTROL: stack.addresses.control };
      runs.push(() => runPlaywright(run, { name: `${name}-${project}`, project, env, select }));
    }
    return sum(await Promise.all(runs.map((start) => start())));
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
  }
}

async function tryStart(portBase: number, data: string, databaseUrl: string | undefined): Promise<Stack | null> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    return await startStack({ portBase, data, databaseUrl, settings: manyFromOneAddress, control: true, onDeath: say });
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    say(error.message);
    return null;
  }
}
