import { posix } from 'node:path';
import * as v from 'valibot';
import { firstLines } from '../first-lines.ts';
import type { Tally } from '../tally.ts';
import type { Failure } from '../test-step.ts';

type Suite = Readonly<{
  specs: readonly Readonly<{
    file: string;
    line: number;
    title: string;
    tests: readonly Readonly<{
      status: string;
      results: readonly Readonly<{
        duration: number;
        error?: Readonly<{ message?: string | undefined }> | undefined;
      }>[];
    }>[];
  }>[];
  suites?: readonly Suite[] | undefined;
}>;

/** A suite of Playwright's JSON report, as far as it is read. */
export const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(
    v.object({
      file: v.string(),
      line: v.number(),
      title: v.string(),
      tests: v.array(
        v.object({
          status: v.string(),
          results: v.array(
            v.object({ duration: v.number(), error: v.optional(v.object({ message: v.optional(v.string()) })) }),
          ),
        }),
      ),
    }),
  ),
  suites: v.optional(v.lazy(() => v.array(suiteSchema))),
});

/** One journey that a run has played or skipped. */
export type Journey = Readonly<{
  /** From the folder `journeys` on. */
  file: string;
  line: number;
  title: string;
  /** Playwright's word: `expected`, `unexpected` or `skipped`. */
  status: string;
  error: string;
  ms: number;
}>;

/** All journeys of a report. */
export function journeysOf(suites: readonly Suite[]): Journey[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ status, results }): Journey => {
        const error = results.find((one) => one.error)?.error?.message ?? 'it says nothing';
        const ms = results.reduce((total, { duration }) => total + duration, 0);
        return { file, line, title, status, error: firstLines(error), ms };
      }),
    ),
    ...journeysOf(inner ?? []),
  ]);
}

export type FailedPlace = 'journey' | 'file';

/** Where something failed, as paths that Playwright takes in the folder of the journeys. */
export function placesThatFailed(journeys: readonly Journey[], place: FailedPlace): Failure[] {
  const placeOf = ({ file, line }: Journey): string => {
    const path = posix.join('journeys', file);
    return place === 'file' ? path : `${path}:${line}`;
  };
  return [...Map.groupBy(journeys, placeOf)].flatMap(([path, there]) => {
    const failed = there.filter(({ status }) => status === 'unexpected');
    const titles = failed.map(({ title }) => title);
    return failed[0] ? [{ place: path, titles, error: failed[0].error, counted: count(there) }] : [];
  });
}

function count(journeys: readonly Journey[]): Tally {
  const having = (status: string): number => journeys.filter((one) => one.status === status).length;
  return { passed: having('expected'), failed: having('unexpected'), skipped: having('skipped') };
}
