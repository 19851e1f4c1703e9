import { posix } from 'node:path';
import * as v from 'valibot';
import { firstLines } from '../first-lines.ts';
import { sum, type Tally } from '../tally.ts';
import type { Failure } from '../test-step.ts';

type Suite = Readonly<{
  title: string;
  specs: readonly Readonly<{
    file: string;
    line: number;
    title: string;
    tests: readonly Readonly<{
      status: string;
      expectedStatus: string;
      results: readonly Readonly<{
        duration: number;
        error?: Readonly<{ message?: string | undefined }> | undefined;
      }>[];
    }>[];
  }>[];
  suites?: readonly Suite[] | undefined;
}>;

const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(
    v.object({
      file: v.string(),
      line: v.number(),
      title: v.string(),
      tests: v.array(
        v.object({
          status: v.string(),
          expectedStatus: v.string(),
          results: v.array(
            v.object({ duration: v.number(), error: v.optional(v.object({ message: v.optional(v.string()) })) }),
          ),
        }),
      ),
    }),
  ),
  suites: v.optional(v.lazy(() => v.array(suiteSchema))),
});

/** Playwright's JSON report, as far as it is read. `errors`: what no journey accounts for, such as a hook of a worker. */
export const reportSchema = v.object({ suites: v.array(suiteSchema), errors: v.array(v.unknown()) });
export type PlaywrightReport = v.InferOutput<typeof reportSchema>;

/** One journey of a run. `unplayed`: it should have run, and something before it failed. */
export type Journey = Readonly<{
  /** From the folder `journeys` on. */
  file: string;
  /** In this file; `null`: another one declares it, for several files. */
  line: number | null;
  /** With the titles of the groups that it is in. */
  title: string;
  ended: 'passed' | 'failed' | 'skipped' | 'unplayed';
  error: string;
  ms: number;
}>;

const endings: Readonly<Record<string, Journey['ended']>> = { expected: 'passed', skipped: 'skipped' };

/** All journeys of a report; `above`: titles of the groups around its suites. */
export function journeysOf(suites: readonly Suite[], above: readonly string[] = []): Journey[] {
  return suites.flatMap(({ title: group, specs, suites: inner }) => {
    const around = [...above, group];
    const ofSpec = around[0] ?? group; // the outermost group is the file
    return [
      ...specs.flatMap(({ file: declaredIn, line, title, tests }) =>
        tests.map(({ status, expectedStatus, results }): Journey => {
          const isUnplayed = status === 'skipped' && expectedStatus !== 'skipped';
          const error =
            results.find((one) => one.error)?.error?.message ?? (isUnplayed ? 'it did not run' : 'no message');
          return {
            file: ofSpec,
            line: declaredIn === ofSpec ? line : null,
            title: [...around, title].join(' › '),
            ended: isUnplayed ? 'unplayed' : (endings[status] ?? 'failed'),
            error: firstLines(error),
            ms: results.reduce((total, { duration }) => total + duration, 0),
          };
        }),
      ),
      ...journeysOf(inner ?? [], around),
    ];
  });
}

/** What journeys count; one that should have run and did not has failed. */
function countOf(journeys: readonly Journey[]): Tally {
  const having = (...ends: Journey['ended'][]): number => journeys.filter(({ ended }) => ends.includes(ended)).length;
  return { passed: having('passed'), failed: having('failed', 'unplayed'), skipped: having('skipped') };
}

export type FailedPlace = 'journey' | 'file';

/**
 * Where something failed, as paths that Playwright takes in the folder of the journeys. Where a journey did not run because of another
 * one, or has no line of its own, the file is the place.
 */
export function placesThatFailed(journeys: readonly Journey[], place: FailedPlace): Failure[] {
  const failed = journeys.filter(({ ended }) => ended === 'failed' || ended === 'unplayed');
  const asFile = failed.filter(({ ended, line }) => place === 'file' || ended === 'unplayed' || line === null);
  const whole = new Set(asFile.map(({ file }) => file));
  const placeOf = ({ file, line }: Journey): string => {
    const path = posix.join('journeys', file);
    return whole.has(file) ? path : `${path}:${line}`;
  };
  const byPlace = Map.groupBy(journeys, placeOf);
  return [...Map.groupBy(failed, placeOf)].map(([path, there]) => ({
    place: path,
    titles: there.map(({ title }) => title),
    error: (there.find(({ ended }) => ended === 'failed') ?? there[0])?.error ?? '',
    counted: countOf(byPlace.get(path) ?? []),
  }));
}

/** What a report counts in all. */
export function tallyOf({ errors }: PlaywrightReport, journeys: readonly Journey[]): Tally {
  return sum([countOf(journeys), { passed: 0, failed: errors.length, skipped: 0 }]);
}
