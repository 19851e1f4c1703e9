import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandFailure } from '../cli/command-failure.ts';
import { errorCode } from './error-code.ts';

const defaultWaitMs = 5_000;
const writingMs = 5_000;
const pauseMs = 20;

/** Runs one job at a time per lock file, across processes. A lock whose process is gone is taken over. */
export async function withLock<Value>(path: string, job: () => Promise<Value>, waitMs = defaultWaitMs): Promise<Value> {
  await mkdir(dirname(path), { recursive: true });
  const until = Date.now() + waitMs;
  while (!(await tryLock(path))) {
    if (Date.now() > until) throw new CommandFailure(`Another command holds ${path}; try again when it is done.`);
    await delay(pauseMs);
  }
  try {
    return await job();
  } finally {
    await rm(path, { force: true });
  }
}

/** Takes a lock for as long as this process lives, or answers `null` when another process has it. */
export async function holdLock(path: string): Promise<(() => Promise<void>) | null> {
  await mkdir(dirname(path), { recursive: true });
  // The first try may only clear away what a killed process has left.
  if (!(await tryLock(path)) && !(await tryLock(path))) return null;
  return () => rm(path, { force: true });
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    if (await isAbandoned(path)) await rm(path, { force: true });
    return false;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (!holder) return isOlderThan(path, writingMs); // being written, or its writer was killed in between
  try {
    process.kill(holder, 0);
    return false;
  } catch {
    return true;
  }
}

async function isOlderThan(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ms;
}
