import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceFolders } from '../files/workspace-packages.ts';
import { importsOf, type FoundImport } from './imports-of.ts';

/** Every source file of the workspace, by its path from the root, with what it imports. */
export type WorkspaceImports = ReadonlyMap<string, readonly FoundImport[]>;

const foreignFolders = new Set(['node_modules', 'dist', 'templates', 'test-results']);

/** Paths of all TypeScript sources, from the root. */
export const sourceFiles = (root: string): Promise<string[]> =>
  filesOf(root, (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));

/** Paths of all style sheets whose classes a module exports, from the root. */
export const styleModules = (root: string): Promise<string[]> => filesOf(root, (name) => name.endsWith('.module.css'));

async function filesOf(root: string, wanted: (name: string) => boolean): Promise<string[]> {
  const folders = await workspaceFolders(root);
  return (await Promise.all(folders.map((folder) => filesBelow(root, folder, wanted)))).flat();
}

export async function workspaceImports(root: string): Promise<WorkspaceImports> {
  const read = new Map<string, readonly FoundImport[]>();
  for (const path of await sourceFiles(root))
    read.set(path, await importsOf(await readFile(join(root, path), 'utf8'), path.endsWith('.tsx')));
  return read;
}

async function filesBelow(root: string, folder: string, wanted: (name: string) => boolean): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !foreignFolders.has(entry.name) && !entry.name.startsWith('.'))
      found.push(...(await filesBelow(root, path, wanted)));
    else if (entry.isFile() && wanted(entry.name)) found.push(path);
  }
  return found;
}
