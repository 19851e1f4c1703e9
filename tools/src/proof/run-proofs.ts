import { join } from 'node:path';
import { writeAtomically } from '../files/atomic-write.ts';
import { readIfThere } from '../files/read-json.ts';
import { goodRow } from './good-row.ts';
import { proofDocument, proofDocumentPath } from './proof-document.ts';
import type { Proof, ProofContext } from './proof.ts';
import { runProof } from './run-proof.ts';
import { stampOf } from './stamp.ts';
import type { WorkTree } from './work-tree.ts';

type Run = Readonly<{
  root: string;
  /** All that have a row. */
  proofs: readonly Proof[];
  context: ProofContext;
  tree: WorkTree;
  /** Also those whose row is good. */
  again: boolean;
  say: (line: string) => void;
}>;

/** Runs those of the chosen proofs whose row is not good, writes their rows, and answers why rows are not good in the end. */
export async function runProofs(chosen: readonly Proof[], run: Run): Promise<readonly string[]> {
  const { root, proofs, context, tree, again, say } = run;
  const path = join(root, proofDocumentPath);
  const document = async (): Promise<string> => (await readIfThere(path)) ?? '';
  const stamped = await Promise.all(chosen.map(async (proof) => ({ proof, stamp: await stampOf(root, proof) })));
  for (const { proof, stamp } of stamped) {
    const row = goodRow(await document(), proof, stamp);
    // Changes that no commit has are in no stamp.
    if (!again && !tree.dirty && typeof row !== 'string') {
      say(`\n── ${proof.name}: not run again, nothing it depends on has changed since ${row.commit}: ${row.result}`);
      continue;
    }
    const ended = await runProof(proof, context, { ...tree, stamp }, say);
    // After each: a run that is ended early keeps what it has proven.
    await writeAtomically(path, proofDocument(await document(), proofs, [ended]));
  }
  const after = await document();
  return stamped.map(({ proof, stamp }) => goodRow(after, proof, stamp)).filter((row) => typeof row === 'string');
}
