import type { Environment } from '@gatehouse/platform';
import * as v from 'valibot';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import type { StorePaths } from './store-paths.ts';

const rolledBackSchema = v.looseObject({ at: v.string(), reason: v.optional(v.string()) });
const promotedSchema = v.looseObject({
  version: v.string(),
  /** It was live and was taken back: no way back and no fallback leads to it. */
  rolledBack: v.optional(rolledBackSchema),
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

export type RolledBack = v.InferOutput<typeof rolledBackSchema>;
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

/** The history with a version on top; promoting one again moves it there and takes its mark away. */
export function withPromotion(history: readonly Promoted[], version: string): Promoted[] {
  return [...history.filter((one) => one.version !== version), { version }];
}

/** The history with a version marked; one that is missing in it is added. */
export function withRollback(history: readonly Promoted[], version: string, rolledBack: RolledBack): Promoted[] {
  const marked = history.map((one) => (one.version === version ? { ...one, rolledBack } : one));
  return marked.some((one) => one.version === version) ? marked : [...marked, { version, rolledBack }];
}

/** The history when the name is served elsewhere from now on: each version stays where it was. */
export function withMove(history: readonly Promoted[], from: string | undefined, to: string | undefined): Promoted[] {
  if (from === undefined || from === to) return [...history];
  return history.map((row) => ({ ...row, origin: row.origin ?? from }));
}

export function rolledBackIn(history: readonly Promoted[], version: string): RolledBack | undefined {
  return history.find((one) => one.version === version)?.rolledBack;
}

/** "2026-11-23 (the form froze)": when a version was rolled back, and why if that was said. */
export function whenRolledBack({ at, reason }: RolledBack): string {
  return reason === undefined ? at.slice(0, 10) : `${at.slice(0, 10)} (${reason})`;
}
