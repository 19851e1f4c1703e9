import type { Wanted } from '../test/debian-packages.ts';
import type { Machine } from '../test/machine.ts';
import type { Tally } from '../test/tally.ts';
import type { TestedPackage } from '../test/tested-packages.ts';

/** A number besides how many passed: `sign-ups` – `1200 in 14 languages`. */
export type Figure = Readonly<{ name: string; value: string }>;

export type ProofResult = Readonly<{ tally: Tally; figures: readonly Figure[] }>;

export type ProofContext = Readonly<{
  machine: Machine;
  /** Of this proof alone; gone when all is well. */
  folder: string;
  packages: readonly TestedPackage[];
  /** Of proofs by journeys only those whose title this pattern finds, of mutants of the law those whose table and name. */
  match?: string | undefined;
}>;

/** What takes too long for `npm test`. Its result is a row of docs/proof.md. */
export type Proof = Readonly<{
  /** Words with hyphens; `--only` takes it. */
  name: string;
  /** What a good result shows, as half a sentence for the document. */
  about: string;
  /**
   * Paths of the repository that its result depends on; the packages that a package depends on, and the proof's own file, are found.
   * Never docs: a sentence there proves nothing anew.
   */
  inputs: readonly string[];
  /** Beside those paths, a text that its result depends on. */
  beside?: (root: string) => string;
  /** How long a result counts although nothing has changed here, of what the world may change. */
  days?: number;
  /** Of the machine, beside what all tests want. */
  wants?: readonly Wanted[];
  run: (context: ProofContext) => Promise<ProofResult>;
}>;
