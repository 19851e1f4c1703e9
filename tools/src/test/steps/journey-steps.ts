import { join } from 'node:path';
import { CommandFailure } from '../../cli/command-failure.ts';
import { freePortBase } from '../../net/free-port-base.ts';
import { manyFromOneAddress } from '../../stack/many-from-one-address.ts';
import { startStack, type Stack } from '../../stack/start-stack.ts';
import { passOrFail, skippedFor, sum } from '../tally.ts';
import { startPostgres } from '../temporary-postgres.ts';
import type { TestRun, TestStep } from '../test-step.ts';
import { runPlaywright } from './run-playwright.ts';

/** Hashing is not what journeys are about; live refuses these. The account API's own tests measure the real cost. */
const cheapHash = { API_HASH_MEMORY_KIB: '64', API_HASH_PASSES: '1' } as const;

const skippedWithoutChange = 'The change touches no package: the journeys are skipped.';

/** The parallel and the serial ones side by side, each on a stack of its own: the serial ones stop servers and move the clock. */
export const journeysStep: TestStep = {
  name: 'journeys',
  about: 'what players do, in a real Chromium, on the embedded database',
  run: async (run) => {
    if (!run.machine.chromium) return skippedFor('No Chromium here: the journeys are skipped.');
    if (run.packages.length === 0) return skippedFor(skippedWithoutChange);
    // One after the other: each looks for free ports.
    const parallel = await tryStart(run, 'journeys-parallel');
    const serial = parallel && (await tryStart(run, 'journeys-serial'));
    try {
      if (!serial) return passOrFail(false);
      const serialRun = runPlaywright(run, { name: 'journeys-serial', projects: ['serial'], env: serial.env });
      return sum(
        await Promise.all([
          runPlaywright(run, { name: 'journeys-parallel', projects: ['parallel'], env: parallel.env }),
          serialRun.finally(run.besideJourneys.resolve),
        ]),
      );
    } finally {
      await Promise.all([parallel?.stack.stop(), serial?.stack.stop()]);
    }
  },
};

export const postgresJourneysStep: TestStep = {
  name: 'journeys-postgres',
  about: 'the journeys marked @postgres, on PostgreSQL',
  beside: true,
  run: async (run) => {
    const { postgres, chromium } = run.machine;
    if (!postgres) return skippedFor('No PostgreSQL here: the journeys on it are skipped.');
    if (!chromium) return skippedFor('No Chromium here: the journeys are skipped.');
    if (run.packages.length === 0) return skippedFor(skippedWithoutChange);
    const server = await startPostgres(postgres);
    const name = 'journeys-postgres';
    try {
      const started = await tryStart(run, name, server.url);
      if (!started) return passOrFail(false);
      try {
        // One worker: the serial ones among them share the stack.
        const select = ['--workers=1', '--grep', '@postgres'];
        return await runPlaywright(run, { name, projects: ['parallel', 'serial'], env: started.env, select });
      } finally {
        await started.stack.stop();
      }
    } finally {
      await server.stop();
    }
  },
};

type JourneyStack = Readonly<{ stack: Stack; env: Readonly<Record<string, string>> }>;

async function tryStart(run: TestRun, name: string, databaseUrl?: string): Promise<JourneyStack | null> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const portBase = await freePortBase();
  try {
    const stack = await startStack({
      portBase,
      data: join(run.folder, name),
      databaseUrl,
      control: true,
      settings: { ...manyFromOneAddress, ...cheapHash },
      onDeath: say,
    });
    return { stack, env: { GATEHOUSE_PORT_BASE: String(portBase), GATEHOUSE_CONTROL: stack.addresses.control } };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    say(error.message);
    return null;
  }
}
