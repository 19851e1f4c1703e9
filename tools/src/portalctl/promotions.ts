import type { Environment } from '@gatehouse/platform';
import * as v from 'valibot';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import type { StorePaths } from './store-paths.ts';

const verdictSchema = v.looseObject({
  at: v.string(),
  reason: v.optional(v.string()),
  /** It never goes live again, whatever is said. */
  revoked: v.optional(v.literal(true)),
});
const promotedSchema = v.looseObject({
  version: v.string(),
  /** It has proven itself: the first choice of every way back. */
  good: v.optional(verdictSchema),
  /** It was live and was taken back: no way back and no fallback leads to it. */
  rolledBack: v.optional(verdictSchema),
  /** Where it was served; without one it is where the live version is. */
  origin: v.optional(v.string()),
});
/** A row of which nothing else is known is a version alone, as all were once: an older portalctl reads a file of such rows. */
const rowSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((version): Promoted => ({ version })),
  ),
  promotedSchema,
]);
const promotionsSchema = v.record(v.string(), v.array(rowSchema));

/** When a version was judged, and why if that was said. */
export type Verdict = v.InferOutput<typeof verdictSchema>;
/** A version that was live in an environment, and what is known of it there. */
export type Promoted = v.InferOutput<typeof promotedSchema>;
/** Name -> what was live, in the order it went live. */
type Promotions = Record<string, readonly Promoted[]>;

export async function readPromotions(store: StorePaths, environment: Environment): Promise<Promotions> {
  return (await readJsonIfThere(store.promotions(environment), promotionsSchema)) ?? {};
}

export async function writePromotions(
  store: StorePaths,
  environment: Environment,
  promotions: Promotions,
): Promise<void> {
  const written = Object.entries(promotions).map(([name, history]) => [name, history.map(writtenRow)]);
  await writeAtomically(store.promotions(environment), `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
}

const writtenRow = (row: Promoted): unknown => (Object.keys(row).length === 1 ? row.version : row);

/** What an environment knows of a release: nothing yet, that it works, or that it was taken back. */
export type ReleaseState = 'candidate' | 'good' | 'bad';

/** The state of a version; one that was never live is a candidate. */
export function stateIn(history: readonly Promoted[], version: string): ReleaseState {
  const row = history.find((one) => one.version === version);
  if (row?.rolledBack) return 'bad';
  return row?.good ? 'good' : 'candidate';
}

/** The history with a version on top; promoting one again moves it there. A good one stays good, a bad one is a candidate again. */
export function withPromotion(history: readonly Promoted[], version: string): Promoted[] {
  const before = history.find((one) => one.version === version);
  const good = before?.rolledBack ? undefined : before?.good;
  return [...history.filter((one) => one.version !== version), { version, ...(good ? { good } : {}) }];
}

/** The history with a version marked as bad; one that is missing in it is added. */
export function withRollback(history: readonly Promoted[], version: string, rolledBack: Verdict): Promoted[] {
  return withVerdict(history, version, { rolledBack });
}

/** The history with a version marked as good; one that is missing in it is added. */
export function withGood(history: readonly Promoted[], version: string, good: Verdict): Promoted[] {
  return withVerdict(history, version, { good });
}

function withVerdict(
  history: readonly Promoted[],
  version: string,
  verdict: Pick<Promoted, 'good' | 'rolledBack'>,
): Promoted[] {
  const marked = history.map((one) => (one.version === version ? { ...one, ...verdict } : one));
  return marked.some((one) => one.version === version) ? marked : [...marked, { version, ...verdict }];
}

/** The history when the name is served elsewhere from now on: each version stays where it was. */
export function withMove(history: readonly Promoted[], from: string | undefined, to: string | undefined): Promoted[] {
  if (from === undefined || from === to) return [...history];
  return history.map((row) => ({ ...row, origin: row.origin ?? from }));
}

export function rolledBackIn(history: readonly Promoted[], version: string): Verdict | undefined {
  return history.find((one) => one.version === version)?.rolledBack;
}

/** "2026-11-23 (the form froze)": when a version was judged, and why if that was said. */
export function whenJudged({ at, reason }: Verdict): string {
  return reason === undefined ? at.slice(0, 10) : `${at.slice(0, 10)} (${reason})`;
}
