import { freePortBase } from '../../net/free-port-base.ts';
import { passOrFail, skippedFor } from '../tally.ts';
import { startPostgres } from '../temporary-postgres.ts';
import { onlyCounted, type Outcome, type TestRun, type TestStep } from '../test-step.ts';
import { tryStart } from './journey-stack.ts';
import { runPlaywright, type PlaywrightRun } from './run-playwright.ts';

/** Why a step has nothing to do here; `null` where it has. */
function reasonToSkip({ machine, packages }: TestRun, needsPostgres: boolean): string | null {
  if (!machine.chromium) return 'No Chromium here: the journeys are skipped.';
  if (needsPostgres && !machine.postgres) return 'No PostgreSQL here: the journeys on it are skipped.';
  return packages.length === 0 ? 'The change touches no package: the journeys are skipped.' : null;
}

type Played = Omit<PlaywrightRun, 'name' | 'env' | 'only'> & Readonly<{ postgres?: boolean }>;

/** A step whose journeys have a stack of their own, at the second look a new one. */
function stepOnStack(about: Pick<TestStep, 'name' | 'about' | 'lane'>, played: Played): TestStep {
  const play = async (run: TestRun, name: string, only?: string): Promise<Outcome> => {
    const reason = reasonToSkip(run, played.postgres === true);
    if (reason !== null) return onlyCounted(skippedFor(reason, run.print));
    const server = played.postgres && run.machine.postgres ? await startPostgres(run.machine.postgres) : null;
    try {
      const started = await tryStart(run, name, await freePortBase(), server?.url);
      if (!started) return onlyCounted(passOrFail(false));
      try {
        return await runPlaywright(run, { ...played, name, env: started.env, only });
      } finally {
        await started.stack.stop();
      }
    } finally {
      await server?.stop();
    }
  };
  let looks = 0;
  return {
    ...about,
    run: (run) => play(run, about.name),
    again: (run, place) => play(run, `${about.name}-again-${(looks += 1)}`, place),
  };
}

export const journeysStep = stepOnStack(
  { name: 'journeys', about: 'what players do, in a real Chromium, on the embedded database', lane: 'journeys' },
  { projects: ['waiting', 'parallel'] },
);

export const serialJourneysStep = stepOnStack(
  { name: 'journeys-serial', about: 'journeys that stop servers, change releases or move the clock', lane: 'journeys' },
  { projects: ['serial'], place: 'file' },
);

export const postgresJourneysStep = stepOnStack(
  { name: 'journeys-postgres', about: 'the journeys marked @postgres, on PostgreSQL', lane: 'journeys' },
  // One worker: the serial ones among them share the stack.
  { projects: ['parallel', 'serial'], postgres: true, tag: '@postgres', workers: 1, place: 'file' },
);
