import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** Copies parts of the workspace into a folder. Installed packages are shared with the original, our own are the copies. */
export function copyWorkspace(target: string, parts: readonly string[]): void {
  for (const part of parts) {
    cpSync(join(repositoryRoot, part), join(target, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !leftOut.has(basename(path)),
    });
  }
  for (const file of rootFiles) cpSync(join(repositoryRoot, file), join(target, file), { preserveTimestamps: true });
  linkPackages(target);
}

function linkPackages(target: string): void {
  const modules = join(repositoryRoot, 'node_modules');
  mkdirSync(join(target, 'node_modules/@gatehouse'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@gatehouse') symlinkSync(join(modules, name), join(target, 'node_modules', name));
  }
  for (const name of readdirSync(join(repositoryRoot, 'libs'))) {
    symlinkSync(join(target, 'libs', name), join(target, 'node_modules/@gatehouse', name));
  }
}
