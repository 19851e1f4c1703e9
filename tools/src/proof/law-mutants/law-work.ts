import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../root.ts';
import type { LawMutant } from './law-mutant.ts';

/** Where the tests are that judge. */
export const judgesFolder = join(repositoryRoot, 'apps/account-api/src');
const fileOf = (name: string) => join(import.meta.dirname, name);
/** A database and a server for each: more would wait for each other. */
const mostWorkers = 2;
/** For fewer a second product is not loaded. */
const leastJobs = 40;

/** Tests to run with a cell changed, or with none. */
export type Job = Readonly<{ name: string; tests: readonly string[] }> &
  Readonly<Partial<Pick<LawMutant, 'file' | 'code' | 'undo'>>>;

/** Runs jobs in a process of their own, and hands on what it says of each. */
async function workOff(path: string, jobs: readonly Job[], hear: (line: unknown) => void): Promise<void> {
  const absolute = jobs.map((job) => ({ ...job, tests: job.tests.map((test) => join(judgesFolder, test)) }));
  await writeFile(path, JSON.stringify(absolute));
  const flags = ['--import', fileOf('mutate.mjs'), '--experimental-vm-modules', '--no-warnings'];
  const child = spawn(process.execPath, [...flags, fileOf('law-worker.mjs'), repositoryRoot, path], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => child.kill());
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('{')) hear(JSON.parse(line));
}

/** Runs jobs, on each core some. */
export async function work(folder: string, jobs: readonly Job[], hear: (line: unknown) => void): Promise<void> {
  const workers = Math.min(availableParallelism(), mostWorkers, Math.ceil(jobs.length / leastJobs));
  await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      workOff(
        join(folder, `jobs-${worker}.json`),
        jobs.filter((_job, at) => at % workers === worker),
        hear,
      ),
    ),
  );
}
