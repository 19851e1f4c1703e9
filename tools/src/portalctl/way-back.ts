import { rolledBackIn, type Promoted } from './promotions.ts';
import { readRelease } from './read-release.ts';
import type { Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';

type Past = Readonly<{
  name: string;
  history: readonly Promoted[];
  /** What the index holds of this name: the live release first, then its fallback. */
  indexed: readonly Release[];
}>;

/**
 * The newest release that was live before and was not rolled back: the fallback of a promotion, the aim of a rollback. A
 * release that has been tidied away is passed over.
 */
export async function wayBack(store: StorePaths, past: Past, without: readonly string[]): Promise<Release | null> {
  const { name, history, indexed } = past;
  const [live, ...fallback] = indexed.map(({ version }) => version);
  const before = history.map(({ version }) => version).toReversed();
  for (const version of new Set([...(live === undefined ? [] : [live]), ...before, ...fallback])) {
    if (without.includes(version) || rolledBackIn(history, version)) continue;
    const known = indexed.find((one) => one.version === version);
    const release = known ?? (await readRelease(store.folder(name, version)).catch(() => null));
    if (release) return release;
  }
  return null;
}
