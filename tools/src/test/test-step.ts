import type { Machine } from './machine.ts';
import type { TimedFile } from './slowest-files.ts';
import type { Tally } from './tally.ts';

/** What all steps of one run share. */
export type TestRun = Readonly<{
  machine: Machine;
  /** Folder of this run; gone when all is well. */
  folder: string;
  /** Only tests whose name or file fits. */
  match: string | undefined;
  /** Collects how long each test file took. */
  timed: TimedFile[];
}>;

export type TestStep = Readonly<{ name: string; about: string; run: (run: TestRun) => Promise<Tally> }>;
