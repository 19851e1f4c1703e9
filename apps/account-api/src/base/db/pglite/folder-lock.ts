import { DatabaseSync } from 'node:sqlite';
import { exitCodes, StartFailure } from '../../start/start-failure.ts';

const sqliteBusy = 5;
const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteBusy;

type FolderLock = Readonly<{ release(): void }>;

/**
 * Takes the data folder for this process: an exclusive SQLite transaction on `<folder>.lock`. The operating system
 * frees it when the process ends in whatever way, so no stale lock can stand in the way of the next start.
 */
export function lockFolder(folder: string): FolderLock {
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new StartFailure(`The data folder ${folder} is in use by another process.`, exitCodes.dataFolderInUse, error);
  }
  return { release: () => file.close() };
}
