import { leavingOut, runJest, testsApart } from '../test/steps/run-jest.ts';
import { figuresEnv, readFigures } from './figures.ts';
import type { ProofContext, ProofResult } from './proof.ts';

export type ProvingTests = Readonly<{
  /** Pattern of their paths. */
  match: string;
  /** `proof`: only those named `<name>.proof.test.ts`, which `npm test` leaves out; `all`: only those that it runs. */
  files?: 'proof' | 'all';
  env?: Readonly<Record<string, string>>;
}>;

/** Runs unit or call tests as a proof. */
export async function proveByTests(
  context: ProofContext,
  { match, files = 'proof', env = {} }: ProvingTests,
): Promise<ProofResult> {
  const run = { ...context, match, partial: true, timed: [] };
  const { tally } = await runJest(
    run,
    'tests',
    files === 'all' ? leavingOut(testsApart) : ['--testMatch=**/*.proof.test.ts'],
    { env: { ...(context.machine.postgres ? {} : { SKIP_POSTGRES: '1' }), ...figuresEnv(context), ...env } },
  );
  return { tally, figures: await readFigures(context) };
}
