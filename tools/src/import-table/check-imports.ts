import { join } from 'node:path';
import { readPackageFile, workspaceFolders } from '../files/workspace-packages.ts';
import { rowOf } from './import-table.ts';
import { judgeImport, type PackageFacts } from './judge-import.ts';
import { judgeRole } from './judge-role.ts';
import { judgeWing } from './judge-wing.ts';
import type { WorkspaceImports } from './workspace-imports.ts';

/** Every import of the workspace that the table or the package files forbid, one sentence each. */
export async function checkImports(root: string, imports: WorkspaceImports): Promise<string[]> {
  const development = Object.keys((await readPackageFile(root)).devDependencies);
  const packages = (await workspaceFolders(root)).map((folder) => checkPackage(root, folder, development, imports));
  return (await Promise.all(packages)).flat();
}

async function checkPackage(
  root: string,
  folder: string,
  rootDevelopment: readonly string[],
  imports: WorkspaceImports,
): Promise<string[]> {
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
  for (const [path, found] of imports) {
    if (!path.startsWith(`${folder}/`)) continue;
    for (const imported of found) {
      const complaint =
        judgeImport(facts, path.slice(folder.length + 1), imported) ??
        judgeWing(path, imported.specifier) ??
        judgeRole(path, imported.specifier);
      if (complaint) complaints.push(`${path}: ${complaint}`);
    }
  }
  return complaints;
}
