import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackageFile, workspaceFolders } from '../files/workspace-packages.ts';
import { rowOf } from './import-table.ts';
import { importsOf } from './imports-of.ts';
import { judgeDomain } from './judge-domain.ts';
import { judgeImport, type PackageFacts } from './judge-import.ts';

const notOurs = new Set(['node_modules', 'dist', 'templates', 'test-results']);

/** Every import of the workspace that the table or the package files forbid, one sentence each. */
export async function checkImports(root: string): Promise<string[]> {
  const development = Object.keys((await readPackageFile(root)).devDependencies);
  const found = await Promise.all(
    (await workspaceFolders(root)).map((folder) => checkPackage(root, folder, development)),
  );
  return found.flat();
}

async function checkPackage(root: string, folder: string, rootDevelopment: readonly string[]): Promise<string[]> {
  const row = rowOf(folder);
  if (!row) return [`${folder} has no row in the import table`];
  const file = await readPackageFile(join(root, folder));
  const facts: PackageFacts = {
    folder,
    name: file.name,
    row,
    dependencies: new Set([...Object.keys(file.dependencies), ...Object.keys(file.peerDependencies)]),
    development: new Set([...rootDevelopment, ...Object.keys(file.devDependencies)]),
  };
  const complaints: string[] = [];
  for (const path of await sourcesOf(join(root, folder))) {
    const source = await readFile(join(root, folder, path), 'utf8');
    for (const found of await importsOf(source, path.endsWith('.tsx'))) {
      const complaint = judgeImport(facts, path, found) ?? judgeDomain(`${folder}/${path}`, found.specifier);
      if (complaint) complaints.push(`${folder}/${path}: ${complaint}`);
    }
  }
  return complaints;
}

async function sourcesOf(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory() && !notOurs.has(entry.name) && !entry.name.startsWith('.'))
      found.push(...(await sourcesOf(folder, path)));
    else if (entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) found.push(path);
  }
  return found;
}
