import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { StartFailure } from '../../start/start-failure.ts';
import { pgliteParsers } from './column-parsers.ts';
import { damaged, notStarted, unusable } from './data-folder-failure.ts';
import { lockFolder } from './folder-lock.ts';
import { fsyncPath, fsyncTree } from './fsync-tree.ts';
import { durableStartParams } from './start-params.ts';
import { SyncingNodeFs } from './syncing-node-fs.ts';

export type OpenedPglite = Readonly<{ pglite: PGlite; fs: SyncingNodeFs; release(): void }>;

async function start(folder: string): Promise<{ pglite: PGlite; fs: SyncingNodeFs }> {
  const fs = new SyncingNodeFs(folder);
  const pglite = await PGlite.create({ fs, startParams: durableStartParams, parsers: pgliteParsers });
  return { pglite, fs };
}

/** A new database appears under its name in one step, complete and on disk: a crash on the way leaves nothing half. */
async function createFolder(folder: string): Promise<void> {
  const preparing = `${folder}.preparing`;
  rmSync(preparing, { recursive: true, force: true });
  mkdirSync(preparing, { recursive: true, mode: 0o700 });
  const { pglite } = await start(preparing);
  await pglite.close();
  fsyncTree(preparing);
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(preparing, folder);
  fsyncPath(dirname(folder));
}

const isEmptyOrMissing = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

async function openLocked(folder: string): Promise<OpenedPglite> {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  try {
    if (isEmptyOrMissing(folder)) await createFolder(folder);
    else if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder);
    chmodSync(folder, 0o700);
    const opened = await start(folder).catch((error: unknown) => {
      throw notStarted(folder, error);
    });
    return { ...opened, release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens (or makes) the embedded database of a folder: locked against other processes, private to this user, really
 * syncing. Throws a StartFailure with one sentence when the folder is in use, damaged or not to be used.
 */
export async function openPglite(path: string): Promise<OpenedPglite> {
  const folder = resolve(path);
  try {
    return await openLocked(folder);
  } catch (error) {
    throw error instanceof StartFailure ? error : unusable(folder, error);
  }
}
