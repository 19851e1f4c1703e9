import { freePortBase } from '../net/free-port-base.ts';
import { tryStart } from '../test/steps/journey-stack.ts';
import { runPlaywright } from '../test/steps/run-playwright.ts';
import { passOrFail, skippedFor } from '../test/tally.ts';
import { figuresEnv, readFigures } from './figures.ts';
import type { ProofContext, ProofResult } from './proof.ts';

/** Files of apps/e2e/proof that fit a pattern, or the parallel journeys with a tag. */
export type ProvingJourneys = Readonly<{ files: string; env?: Readonly<Record<string, string>> } | { tag: string }>;

/** Runs journeys against a stack of their own. */
export async function proveByJourneys(context: ProofContext, chosen: ProvingJourneys): Promise<ProofResult> {
  if (!context.machine.chromium) return { tally: skippedFor('No Chromium here: journeys are skipped.'), figures: [] };
  const match = 'files' in chosen ? `proof/${chosen.files}` : undefined;
  const run = { ...context, match, repeat: 1, timed: [] };
  const started = await tryStart(run, 'stack', await freePortBase());
  if (!started) return { tally: passOrFail(false), figures: [] };
  try {
    const more = 'files' in chosen ? chosen.env : {};
    const env = { ...started.env, ...figuresEnv(context), ...more, E2E_PROOF: '1' };
    const titled = context.match === undefined ? {} : { tag: context.match };
    const which =
      'files' in chosen ? { projects: ['proof'], ...titled } : { projects: ['waiting', 'parallel'], tag: chosen.tag };
    const { tally } = await runPlaywright(run, { name: 'journeys', env, ...which });
    return { tally, figures: await readFigures(context) };
  } finally {
    await started.stack.stop();
  }
}
