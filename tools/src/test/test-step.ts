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
  /** Collects how long each test file took. */
  timed: TimedFile[];
  /** The journeys that stop servers have ended, or do not run: steps that go beside the other journeys may begin. */
  besideJourneys: PromiseWithResolvers<void>;
}>;

export type TestStep = Readonly<{
  name: string;
  about: string;
  run: (run: TestRun) => Promise<Tally>;
  /** Runs beside the journeys, on a stack of its own. */
  beside?: true;
}>;
