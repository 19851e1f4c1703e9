import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const workspaceRoot = join(import.meta.dirname, '../../..');

export type PackageFile = Readonly<{ name: string; version: string }>;

export function readPackageFile(folder: string): PackageFile {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile; // npm wrote or checked it
  return { name, version };
}

/** Version of a package as installed in the workspace. */
export function installedVersion(name: string): string {
  return readPackageFile(join(workspaceRoot, 'node_modules', name)).version;
}
