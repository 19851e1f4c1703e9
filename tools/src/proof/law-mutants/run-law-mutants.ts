import { relative } from 'node:path';
import * as v from 'valibot';
import { say } from '../../cli/say.ts';
import type { Tally } from '../../test/tally.ts';
import { judgingTests } from './judging-tests.ts';
import { keepsNothing, type Kept } from './kept-judgements.ts';
import { alsoJudging, judgesOf } from './law-judges.ts';
import type { LawMutant, LawTable } from './law-mutant.ts';
import { judgesFolder, work } from './law-work.ts';

/** Of the tests that answer a call, so many are asked, the quickest first. */
const mostJudges = 6;

const answered = v.object({
  test: v.string(),
  ms: v.number(),
  green: v.boolean(),
  calls: v.array(v.tuple([v.string(), v.boolean()])),
});
/** How a test went without a mutant: how long it took, and which calls it made, and whether one was done. */
export type Baseline = readonly v.InferOutput<typeof answered>[];

const atJudges = (path: string): string => relative(judgesFolder, path);

/** Runs tests without a mutant; those that an earlier run has found green are not run again. */
export async function runBaseline(
  folder: string,
  tests: readonly string[],
  kept: Kept = keepsNothing,
): Promise<Baseline> {
  const found = kept.lines
    .filter((line) => v.is(answered, line))
    .filter(({ test, green }) => green && tests.includes(test));
  const jobs = tests
    .filter((test) => !found.some((one) => one.test === test))
    .map((test) => ({ name: 'nothing is changed', tests: [test] }));
  await work(folder, jobs, (line) => {
    const one = v.parse(answered, line);
    const told = { ...one, test: atJudges(one.test) };
    found.push(told);
    kept.keep(told, told.test);
  });
  return found;
}

/** Tables whose rows are those of single calls. */
const ofRows: readonly LawTable[] = ['calls', 'changes', 'frozen'];

/** Tests that have to be run before some mutants are judged: those of their tables, or all, to find those that make a call. */
export const testsBefore = (mutants: readonly LawMutant[]): readonly string[] =>
  mutants.some(({ table }) => ofRows.includes(table))
    ? judgingTests()
    : [...new Set(mutants.flatMap((mutant) => [...namedFor(mutant), ...judgesOf[mutant.table]]))];

/** Tests that are named for the row of a mutant: `own:owner-proof: asks for nothing`, `phone added: not by olderWay`. */
const namedFor = ({ name }: LawMutant): readonly string[] => alsoJudging[name.split(': ')[0] ?? ''] ?? [];

/** The tests that judge a mutant: those named for its row, those of its table, and those that answer its call, first with success. */
function judgesFor(mutant: LawMutant, baseline: Baseline): readonly string[] {
  const { call, table } = mutant;
  const ofCall = baseline.flatMap(({ test, ms, calls }) =>
    calls.filter(([id]) => id === call).map(([, isDone]) => ({ test, ms, isDone })),
  );
  const quickest = ofCall
    .toSorted((one, other) => Number(other.isDone) - Number(one.isDone) || one.ms - other.ms)
    .slice(0, mostJudges)
    .map(({ test }) => test);
  return [...new Set([...namedFor(mutant), ...judgesOf[table], ...(ofRows.includes(table) ? quickest : [])])];
}

const judged = v.object({ name: v.string(), red: v.nullable(v.string()), ms: v.number() });
const restored = v.object({ test: v.string(), isGreenAgain: v.boolean() });

type Judgement = Readonly<{
  tally: Tally;
  survivors: readonly string[];
  /** How long all were judged, in seconds, those of an earlier run too. */
  seconds: number;
}>;

type Judging = Readonly<{
  baseline: Baseline;
  judges?: (mutant: LawMutant, baseline: Baseline) => readonly string[];
  kept?: Kept;
}>;

/** Changes one cell after the other, after all tests were green; a test that stays red when its cell is back tells nothing. */
export async function runLawMutants(
  folder: string,
  mutants: readonly LawMutant[],
  { baseline, judges = judgesFor, kept = keepsNothing }: Judging,
): Promise<Judgement> {
  const red = baseline.filter(({ green }) => !green).map(({ test }) => test);
  if (red.length > 0 || baseline.length === 0) {
    say(`Not green before anything is changed: ${red.join(', ')}`);
    return { tally: { passed: 0, failed: mutants.length, skipped: 0 }, survivors: [], seconds: 0 };
  }
  const found = killedBefore(kept);
  const jobs = mutants
    .filter(({ name }) => !found.has(name))
    .map((mutant) => ({ ...mutant, tests: judges(mutant, baseline) }));
  if (jobs.length < mutants.length) say(`${mutants.length - jobs.length} were killed by a run before`);
  const stayRed = new Set<string>();
  await work(folder, jobs, (line) => {
    if (v.is(restored, line)) {
      if (!line.isGreenAgain) stayRed.add(line.test);
      return;
    }
    const one = v.parse(judged, line);
    found.set(one.name, one);
    if (one.red !== null) kept.keep(one, atJudges(one.red));
    const seconds = `${(one.ms / 1000).toFixed(1)} s`;
    say(
      one.red === null
        ? `Nothing turns red: ${one.name} (${seconds})`
        : `${one.name}: ${atJudges(one.red)} (${seconds})`,
    );
  });
  for (const test of stayRed) say(`Stays red when nothing is changed any more: ${atJudges(test)}`);
  const isKilled = ({ name }: LawMutant): boolean => {
    const by = found.get(name)?.red ?? null;
    return by !== null && !stayRed.has(by);
  };
  const survivors = mutants.filter((mutant) => !isKilled(mutant)).map(({ name }) => name);
  const seconds = mutants.reduce((total, { name }) => total + (found.get(name)?.ms ?? 0), 0) / 1000;
  if (stayRed.size > 0) kept.forget();
  const tally = { passed: mutants.length - survivors.length, failed: survivors.length, skipped: 0 };
  return { tally, survivors, seconds };
}

const killedBefore = (kept: Kept): Map<string, v.InferOutput<typeof judged>> =>
  new Map(
    kept.lines
      .filter((line) => v.is(judged, line))
      .filter(({ red }) => red !== null)
      .map((one) => [one.name, one]),
  );
