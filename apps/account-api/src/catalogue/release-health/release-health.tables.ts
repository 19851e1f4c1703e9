import type { HealthCounts, JudgedCounts, Surface } from '@gatehouse/platform';
import type { ColumnType } from 'kysely';

/** What one edge counted of a release on one surface in one minute of the epoch. Nothing of a person. */
type ReleaseHealthTable = HealthCounts & { edge: string; running: string; surface: Surface; minute: number };

/** Networks in which a release failed in a minute, hashed by the edges; they are counted and never read. */
type ReleaseFailuresTable = { running: string; minute: number; network: string };

/** Text of JSON when written, the object when read. */
type Figures = ColumnType<JudgedCounts, string, string>;

/** What the sums made of a release: it is good, is held back, or fails and a person decides. The last of each for a name. */
type ReleaseVerdictsTable = {
  name: string;
  verdict: 'good' | 'held' | 'failing';
  running: string;
  /** What is served instead; `null`: it is not held back. */
  before: string | null;
  at: Date;
  figures: Figures;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    release_health: ReleaseHealthTable;
    release_failures: ReleaseFailuresTable;
    release_verdicts: ReleaseVerdictsTable;
  }
}
