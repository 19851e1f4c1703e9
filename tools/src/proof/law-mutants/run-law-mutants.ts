import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { say } from '../../cli/say.ts';
import { repositoryRoot } from '../../root.ts';
import type { Tally } from '../../test/tally.ts';
import { alsoJudging, judgesOf } from './law-judges.ts';
import type { LawMutant, LawTable } from './law-mutant.ts';

const source = join(repositoryRoot, 'apps/account-api/src');
const fileOf = (name: string) => join(import.meta.dirname, name);
/** Of the tests that answer a call, so many are asked, the quickest first. */
const mostJudges = 6;
/** A mutant is judged this long; what no test has turned red on by then survives. */
const longestMs = 20_000;

type Job = Readonly<{ name: string; tests: readonly string[] }> &
  Readonly<Partial<Pick<LawMutant, 'file' | 'code' | 'undo'>>>;

/** Runs jobs in a process of their own, and hands on what it says of each. */
async function work(folder: string, jobs: readonly Job[], hear: (line: unknown) => void): Promise<void> {
  const path = join(folder, 'jobs.json');
  const absolute = jobs.map((job) => ({ ...job, tests: job.tests.map((test) => join(source, test)) }));
  await writeFile(path, JSON.stringify(absolute));
  const flags = ['--import', fileOf('mutate.mjs'), '--experimental-vm-modules', '--no-warnings'];
  const child = spawn(process.execPath, [...flags, fileOf('law-worker.mjs'), repositoryRoot, path, String(longestMs)], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('{')) hear(JSON.parse(line));
}

const answered = v.object({
  test: v.string(),
  ms: v.number(),
  green: v.boolean(),
  calls: v.array(v.tuple([v.string(), v.boolean()])),
});
/** How a test went without a mutant: how long it took, and which calls it made, and whether one was done. */
export type Baseline = readonly v.InferOutput<typeof answered>[];

export async function runBaseline(folder: string, tests: readonly string[]): Promise<Baseline> {
  const found: v.InferOutput<typeof answered>[] = [];
  await work(folder, [{ name: 'nothing is changed', tests }], (line) => {
    const one = v.parse(answered, line);
    found.push({ ...one, test: relative(source, one.test) });
  });
  return found;
}

/** Tables whose rows are those of single calls. */
const ofRows: readonly LawTable[] = ['calls', 'frozen'];

/** The tests that judge a mutant: those of its table, and those that answer its call, first with success. */
function judgesFor({ call, table }: LawMutant, baseline: Baseline): readonly string[] {
  const ofCall = baseline.flatMap(({ test, ms, calls }) =>
    calls.filter(([id]) => id === call).map(([, isDone]) => ({ test, ms, isDone })),
  );
  const quickest = ofCall
    .toSorted((one, other) => Number(other.isDone) - Number(one.isDone) || one.ms - other.ms)
    .slice(0, mostJudges)
    .map(({ test }) => test);
  const ofRow = ofRows.includes(table) ? [...(alsoJudging[call ?? ''] ?? []), ...quickest] : [];
  return [...new Set([...judgesOf[table], ...ofRow])];
}

const judged = v.object({ name: v.string(), red: v.nullable(v.string()), ms: v.number() });

/** Changes one cell after the other, after all tests were green. */
export async function runLawMutants(
  folder: string,
  mutants: readonly LawMutant[],
  baseline: Baseline,
  judges: (mutant: LawMutant, baseline: Baseline) => readonly string[] = judgesFor,
): Promise<Readonly<{ tally: Tally; survivors: readonly string[] }>> {
  const red = baseline.filter(({ green }) => !green).map(({ test }) => test);
  if (red.length > 0 || baseline.length === 0) {
    say(`Not green before anything is changed: ${red.join(', ')}`);
    return { tally: { passed: 0, failed: mutants.length, skipped: 0 }, survivors: [] };
  }
  const found = new Map<string, v.InferOutput<typeof judged>>();
  const jobs = mutants.map(({ name, file, code, undo, ...mutant }) => ({
    name,
    file,
    code,
    undo,
    tests: judges({ name, file, code, undo, ...mutant }, baseline),
  }));
  await work(folder, jobs, (line) => {
    const one = v.parse(judged, line);
    found.set(one.name, one);
    if (one.red === null) say(`Nothing turns red: ${one.name}`);
  });
  const survivors = mutants.map(({ name }) => name).filter((name) => (found.get(name)?.red ?? null) === null);
  return { tally: { passed: mutants.length - survivors.length, failed: survivors.length, skipped: 0 }, survivors };
}
