import { stateIn, type Promoted } from './promotions.ts';
import { readRelease } from './read-release.ts';
import type { Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';

type Past = Readonly<{
  name: string;
  history: readonly Promoted[];
  /** What the index holds of this name: the live release first, then its fallback. */
  indexed: readonly Release[];
  /** Whether a release works with what else is live. */
  fits(release: Release): boolean;
}>;

/**
 * The release that a way back leads to, the fallback of a promotion and the aim of a rollback alike: the newest good one that fits
 * what is live, without one the newest candidate that does, never a bad one. A release that has been tidied away is passed over.
 */
export async function wayBack(store: StorePaths, past: Past, without: readonly string[]): Promise<Release | null> {
  const { name, history, indexed, fits } = past;
  const [live, ...fallback] = indexed.map(({ version }) => version);
  const before = history.map(({ version }) => version).toReversed();
  const versions = [...new Set([...(live === undefined ? [] : [live]), ...before, ...fallback])];
  const ofState = (state: string) => versions.filter((version) => stateIn(history, version) === state);
  for (const version of [...ofState('good'), ...ofState('candidate')]) {
    if (without.includes(version)) continue;
    const known = indexed.find((one) => one.version === version);
    const release = known ?? (await readRelease(store.folder(name, version)).catch(() => null));
    if (release && fits(release)) return release;
  }
  return null;
}
