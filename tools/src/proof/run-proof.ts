import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { passOrFail, tallyLine } from '../test/tally.ts';
import type { ProofRun } from './proof-document.ts';
import type { Proof, ProofContext, ProofResult } from './proof.ts';
import type { WorkTree } from './work-tree.ts';

/** Runs one proof in a folder of its own. One that breaks has failed; the others still run. */
export async function runProof(
  proof: Proof,
  context: ProofContext,
  { commit, dirty, stamp }: WorkTree & Readonly<{ stamp: string }>,
  say: (line: string) => void,
): Promise<ProofRun> {
  say(`\n── ${proof.name}: ${proof.about}`);
  const folder = join(context.folder, proof.name);
  await mkdir(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const from = performance.now();
  const result = await proof.run({ ...context, folder }).catch((error: unknown): ProofResult => {
    say(error instanceof Error ? error.message : String(error));
    return { tally: passOrFail(false), figures: [] };
  });
  const seconds = (performance.now() - from) / 1000;
  for (const { name, value } of result.figures) say(`${name}: ${value}`);
  say(`── ${proof.name}: ${tallyLine(result.tally)} in ${seconds.toFixed(0)} s`);
  return { name: proof.name, ...result, seconds, date, commit, stamp, dirty };
}
