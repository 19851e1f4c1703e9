import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonIfThere } from './read-json.ts';

const names = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  overrides: names,
});
export type PackageFile = v.InferOutput<typeof packageSchema>;

export async function readPackageFile(folder: string): Promise<PackageFile> {
  const file = await readJsonIfThere(join(folder, 'package.json'), packageSchema);
  if (file) return file;
  throw new Error(`${folder} has no package.json`);
}

/** Folders of all workspace packages, relative to the root: `apps/edge`, `libs/platform`, …, `tools`. */
export async function workspaceFolders(root: string): Promise<string[]> {
  const rooms = await Promise.all(
    ['apps', 'libs'].map(async (room) => {
      const entries = await readdir(join(root, room), { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map((entry) => `${room}/${entry.name}`);
    }),
  );
  return [...rooms.flat(), 'tools'].filter((folder) => existsSync(join(root, folder, 'package.json'))).sort();
}
