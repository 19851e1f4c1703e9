import type { Machine } from './machine.ts';
import type { TimedFile } from './slowest-files.ts';
import type { Tally } from './tally.ts';
import type { TestedPackage } from './tested-packages.ts';

/** What all steps of one run share. */
export type TestRun = Readonly<{
  machine: Machine;
  /** Folder of this run; gone when all is well. */
  folder: string;
  /** Packages whose types and unit tests run. */
  packages: readonly TestedPackage[];
  /** A part of the tests was asked for, so a step may find none. */
  partial: boolean;
  /** Only tests whose name or file fits. */
  match: string | undefined;
  /** How often each journey runs. */
  repeat: number;
  /** Call tests run on the embedded database too, where PostgreSQL is there. */
  bothEngines: boolean;
  /** Collects how long each test file took. */
  timed: TimedFile[];
  /** Takes what the step says, where another step says something at the same time; its programs have no terminal then. */
  print?: ((text: string) => void) | undefined;
}>;

/** What failed in one place that can run once more by itself. */
export type Failure = Readonly<{
  /** Path of a test file, or of one journey in it as `file:line`. */
  place: string;
  /** Of the tests that failed there; none where the file could not be read as tests. */
  titles: readonly string[];
  /** First lines of what the first of them said. */
  error: string;
  /** What the place has added to the step's tally. */
  counted: Tally;
}>;

export type Outcome = Readonly<{ tally: Tally; failures: readonly Failure[] }>;

/**
 * Steps of one lane follow each other, and the lanes too: the code is sound before a test runs. Only `journeys` go two at a time, each
 * on servers of its own: players wait, and those that go one at a time do so most.
 */
export type Lane = 'code' | 'unit' | 'journeys';

export type TestStep = Readonly<{
  name: string;
  about: string;
  lane: Lane;
  run: (run: TestRun) => Promise<Outcome>;
  /** Runs one place where something failed, alone: new processes, new servers. */
  again?: (run: TestRun, place: string) => Promise<Outcome>;
}>;

/** Of a step that counts nothing that could run by itself. */
export const onlyCounted = (tally: Tally): Outcome => ({ tally, failures: [] });
