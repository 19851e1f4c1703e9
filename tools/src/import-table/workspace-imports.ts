import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceFolders } from '../files/workspace-packages.ts';
import { importsOf, type FoundImport } from './imports-of.ts';

/** Every source file of the workspace, by its path from the root, with what it imports. */
export type WorkspaceImports = ReadonlyMap<string, readonly FoundImport[]>;

const foreignFolders = new Set(['node_modules', 'dist', 'templates', 'test-results']);

/** Paths of all TypeScript sources, from the root. */
export async function sourceFiles(root: string): Promise<string[]> {
  const packages = await Promise.all((await workspaceFolders(root)).map((folder) => sourcesBelow(root, folder)));
  return packages.flat();
}

export async function workspaceImports(root: string): Promise<WorkspaceImports> {
  const read = new Map<string, readonly FoundImport[]>();
  for (const path of await sourceFiles(root))
    read.set(path, await importsOf(await readFile(join(root, path), 'utf8'), path.endsWith('.tsx')));
  return read;
}

async function sourcesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !foreignFolders.has(entry.name) && !entry.name.startsWith('.'))
      found.push(...(await sourcesBelow(root, path)));
    else if (entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) found.push(path);
  }
  return found;
}
