import { freePortBase } from '../../net/free-port-base.ts';
import { keepOutput } from '../kept-output.ts';
import { passOrFail, skippedFor, sum } from '../tally.ts';
import { startPostgres } from '../temporary-postgres.ts';
import type { TestStep } from '../test-step.ts';
import { tryStart } from './journey-stack.ts';
import { runPlaywright } from './run-playwright.ts';

const skippedWithoutChange = 'The change touches no package: the journeys are skipped.';

/** The parallel and the serial ones side by side, each on a stack of its own: the serial ones stop servers and move the clock. */
export const journeysStep: TestStep = {
  name: 'journeys',
  about: 'what players do, in a real Chromium, on the embedded database',
  lane: 'journeys',
  run: async (run) => {
    if (!run.machine.chromium) return skippedFor('No Chromium here: the journeys are skipped.');
    if (run.packages.length === 0) return skippedFor(skippedWithoutChange);
    const portBase = await freePortBase();
    const [parallel, serial] = await Promise.all([
      tryStart(run, 'journeys-parallel', portBase),
      tryStart(run, 'journeys-serial', await freePortBase(Math.random, portBase)),
    ]);
    const aside = keepOutput();
    try {
      if (!parallel || !serial) return passOrFail(false);
      const ofSerial = { name: 'journeys-serial', projects: ['serial'], env: serial.env };
      const serialRun = runPlaywright({ ...run, print: aside.print }, ofSerial);
      return sum(
        await Promise.all([
          runPlaywright(run, { name: 'journeys-parallel', projects: ['parallel'], env: parallel.env }),
          serialRun.finally(run.besideJourneys.resolve),
        ]),
      );
    } finally {
      process.stdout.write(`${aside.text()}\n`);
      await Promise.all([parallel?.stack.stop(), serial?.stack.stop()]);
    }
  },
};

export const postgresJourneysStep: TestStep = {
  name: 'journeys-postgres',
  about: 'the journeys marked @postgres, on PostgreSQL',
  lane: 'beside',
  run: async (run) => {
    const { postgres, chromium } = run.machine;
    if (!postgres) return skippedFor('No PostgreSQL here: the journeys on it are skipped.', run.print);
    if (!chromium) return skippedFor('No Chromium here: the journeys are skipped.', run.print);
    if (run.packages.length === 0) return skippedFor(skippedWithoutChange, run.print);
    const server = await startPostgres(postgres);
    const name = 'journeys-postgres';
    try {
      const started = await tryStart(run, name, await freePortBase(), server.url);
      if (!started) return passOrFail(false);
      try {
        const both = ['parallel', 'serial'];
        // One worker: the serial ones among them share the stack.
        return await runPlaywright(run, { name, projects: both, env: started.env, tag: '@postgres', workers: 1 });
      } finally {
        await started.stack.stop();
      }
    } finally {
      await server.stop();
    }
  },
};
