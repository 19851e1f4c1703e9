import { availableParallelism } from 'node:os';
import { runJest } from '../test/steps/run-jest.ts';
import { unitOptions } from '../test/steps/unit-step.ts';
import { figuresEnv, readFigures } from './figures.ts';
import type { ProofContext, ProofResult } from './proof.ts';

/**
 * `proof`: only those named `<name>.proof.test.ts`, which `npm test` leaves out; `all`: only those that it runs; `any`: whatever fits
 * the pattern, one file for each core, so that nothing disturbs what is timed.
 */
const optionsOf = {
  proof: ['--testMatch=**/*.proof.test.ts'],
  all: unitOptions,
  any: [`--maxWorkers=${availableParallelism()}`],
} as const;

export type ProvingTests = Readonly<{
  /** Pattern of their paths; without it all. */
  match?: string;
  files?: keyof typeof optionsOf;
  env?: Readonly<Record<string, string>>;
}>;

/** Runs unit or call tests as a proof. */
export async function proveByTests(
  context: ProofContext,
  { match, files = 'proof', env = {} }: ProvingTests,
): Promise<ProofResult> {
  const run = { ...context, match, partial: true, timed: [] };
  const { tally } = await runJest(run, 'tests', optionsOf[files], {
    env: { ...(context.machine.postgres ? {} : { SKIP_POSTGRES: '1' }), ...figuresEnv(context), ...env },
  });
  return { tally, figures: await readFigures(context) };
}
