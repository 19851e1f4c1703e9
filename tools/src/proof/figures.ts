import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '../files/read-json.ts';
import type { Figure, ProofContext } from './proof.ts';

const figureSchema = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string(), value: v.string() }));

/** Where tests of this proof leave their figures (`tellFigure` of `@gatehouse/platform/proof-figures`). */
const fileOf = ({ folder }: Pick<ProofContext, 'folder'>): string => join(folder, 'figures.jsonl');

export function figuresEnv(context: Pick<ProofContext, 'folder'>): Readonly<Record<string, string>> {
  return { PROOF_FIGURES: fileOf(context) };
}

/** What the tests have told; of the same name, the last. */
export async function readFigures(context: Pick<ProofContext, 'folder'>): Promise<readonly Figure[]> {
  const text = (await readIfThere(fileOf(context))) ?? '';
  const told = text
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(figureSchema, line));
  return [...new Map(told.map((figure) => [figure.name, figure])).values()];
}
