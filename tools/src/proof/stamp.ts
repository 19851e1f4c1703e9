import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readPackageFile, workspaceFolders } from '../files/workspace-packages.ts';
import type { Proof } from './proof.ts';

/** The fields of a proof that decide its stamp. */
export type Stamped = Pick<Proof, 'name' | 'inputs' | 'beside'>;

const digits = 12;

/** The stamp of a proof: a hash of all files that it depends on, as the last commit has them; what is not committed does not count. */
export async function stampOf(root: string, proof: Stamped): Promise<string> {
  const paths = await inputPaths(root, proof);
  const asked = paths.map((path) => `HEAD:${path}\n`).join('');
  const trees = execFileSync('git', ['cat-file', '--batch-check=%(objectname)'], { cwd: root, input: asked });
  const hash = createHash('sha256').update(paths.join('\n')).update(trees);
  return hash
    .update(proof.beside?.(root) ?? '')
    .digest('hex')
    .slice(0, digits);
}

/** Paths of what a proof depends on: its inputs, the packages that these depend on, and its own file. */
export async function inputPaths(root: string, { name, inputs }: Stamped): Promise<readonly string[]> {
  const packages = await Promise.all(
    (await workspaceFolders(root)).map(async (folder) => ({ folder, file: await readPackageFile(join(root, folder)) })),
  );
  const paths = new Set([...inputs, `tools/src/proof/proofs/${name}.proof.ts`]);
  // Paths that are added while the loop runs are visited as well: packages that a package depends on.
  for (const path of paths) {
    const file = packages.find(({ folder }) => folder === path)?.file;
    const needed = { ...file?.dependencies, ...file?.devDependencies };
    for (const one of packages) if (one.file.name in needed) paths.add(one.folder);
  }
  return [...paths].sort();
}
