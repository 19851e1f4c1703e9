import type { Environment } from '@gatehouse/platform';
import * as v from 'valibot';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import type { StorePaths } from './store-paths.ts';

const promotionsSchema = v.record(v.string(), v.array(v.string()));
/** Name -> versions in the order they went live; a rolled-back version is taken off again. */
export type Promotions = v.InferOutput<typeof promotionsSchema>;

export async function readPromotions(store: StorePaths, environment: Environment): Promise<Promotions> {
  return (await readJsonIfThere(store.promotions(environment), promotionsSchema)) ?? {};
}

export async function writePromotions(
  store: StorePaths,
  environment: Environment,
  promotions: Promotions,
): Promise<void> {
  await writeAtomically(store.promotions(environment), `${JSON.stringify(promotions, null, 2)}\n`);
}

/** The history with a version on top; promoting one again moves it there. */
export function withPromotion(history: readonly string[], version: string): string[] {
  return [...history.filter((one) => one !== version), version];
}

/** What was live before `version`, or `null`. */
export function versionBefore(history: readonly string[], version: string): string | null {
  const at = history.lastIndexOf(version);
  return at > 0 ? (history[at - 1] ?? null) : null;
}
