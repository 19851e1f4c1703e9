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
  /** The journeys that stop servers have ended, or do not run: steps that go beside the other journeys may begin. */
  besideJourneys: PromiseWithResolvers<void>;
  /** Takes what the step says, where another step says something at the same time; its programs have no terminal then. */
  print?: ((text: string) => void) | undefined;
}>;

/**
 * Steps of one lane follow each other. `code` and `unit` go side by side, then comes what must be alone, then the journeys and
 * what goes beside them on stacks of its own, two at a time once the journeys have ended.
 */
export type Lane = 'code' | 'unit' | 'alone' | 'journeys' | 'beside';

export type TestStep = Readonly<{
  name: string;
  about: string;
  lane: Lane;
  run: (run: TestRun) => Promise<Tally>;
}>;
