import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { readJsonIfThere } from '../files/read-json.ts';
import type { Release } from './release.ts';

const run = promisify(execFile);
const packageSchema = v.object({ name: v.string(), version: v.string() });

/** Answer of git in a folder, `null`: it refuses, or there is none. */
export async function askGit(folder: string, ...args: string[]): Promise<string | null> {
  return run('git', args, { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

/** The commit that a build comes from, as far as its folder tells. */
export type OwnCommit = Readonly<{
  /** Of the package. */
  folder: string;
  head: string;
  /** The work tree is that of the commit. */
  clean: boolean;
}>;

/** Only a build in its package's own folder has a commit: other folders are copies. */
export async function ownCommit(dist: string, { name, version }: Release): Promise<OwnCommit | null> {
  const folder = dirname(dist);
  const own = await readJsonIfThere(join(folder, 'package.json'), packageSchema).catch(() => null);
  if (own?.name.replace(/^@[^/]+\//, '') !== name || own.version !== version) return null;
  const head = await askGit(folder, 'rev-parse', 'HEAD');
  if (head === null) return null;
  return { folder, head, clean: (await askGit(folder, 'status', '--porcelain')) === '' };
}
