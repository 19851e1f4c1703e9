import { cpSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { repositoryRoot } from '../root.ts';

const leftOut = new Set(['node_modules', 'dist', '.data', '.nx', '.git', 'coverage', 'test-results']);
const rootFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'oxlint.config.ts',
  '.oxfmtrc.json',
  'jest.config.mjs',
  'nx.json',
];

/** Copies the workspace, or the named parts of it, into a folder; installed packages are shared with the original. */
export function copyWorkspace(target: string, parts: readonly string[] = ['apps', 'libs', 'tools']): void {
  for (const part of parts) {
    cpSync(join(repositoryRoot, part), join(target, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => relative(repositoryRoot, path) === '' || !leftOut.has(basename(path)),
    });
  }
  for (const file of rootFiles) cpSync(join(repositoryRoot, file), join(target, file), { preserveTimestamps: true });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(target, 'node_modules'));
}
