import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandFailure } from '../cli/command-failure.ts';

const defaultWaitMs = 5_000;
const pauseMs = 20;
const sqliteBusy = 5;

/** Runs one job at a time per lock file, across processes. */
export async function withLock<Value>(path: string, job: () => Promise<Value>, waitMs = defaultWaitMs): Promise<Value> {
  const until = Date.now() + waitMs;
  let unlock = await holdLock(path);
  while (!unlock) {
    if (Date.now() > until) throw new CommandFailure(`Another command holds ${path}; try again when it is done.`);
    await delay(pauseMs);
    unlock = await holdLock(path);
  }
  try {
    return await job();
  } finally {
    unlock();
  }
}

/**
 * Takes a lock until it is let go, or answers `null` when somebody has it. The lock is an exclusive SQLite transaction,
 * which the operating system ends with the process: nothing stale is ever left behind.
 */
export async function holdLock(path: string): Promise<(() => void) | null> {
  await mkdir(dirname(path), { recursive: true });
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
    return () => {
      if (file.isOpen) file.close(); // who cleans up after a failure may do so twice
    };
  } catch (error) {
    file.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteBusy;
}
