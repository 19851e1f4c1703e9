import { releaseFileUrl, type PlacedRemote, type ReleaseIndex, type RemoteRelease } from '@gatehouse/platform';
import ky from 'ky';
import type { Log } from '../log.ts';
import { usualTimes } from '../times.ts';
import { hasIntegrity } from './integrity.ts';
import type { KeptFragments } from './kept-fragments.ts';

/** A hiccup of an origin costs a moment, not the first HTML; the deadline of a file covers both tries. */
const oneMoreTry = { timeout: false, retry: { limit: 1, backoffLimit: 100 } } as const;
/** After a failure the origin is left alone this long, so that a dead one does not slow every page. */
const retryAfterMs = 5000;
const prewarmAtOnce = 4;

type Entry = { text: Promise<string | null>; failedAt: number | null };

export type FragmentStore = Readonly<{
  /** Text of a release's file, hash verified; `null`: not to be had, reported once per attempt. */
  text(placed: PlacedRemote, path: string | undefined): Promise<string | null>;
  /** Forgets what no placed release holds, and fetches what the first pages will need, also those of the version before. */
  follow(index: ReleaseIndex): Promise<void>;
}>;

type Wanted = Readonly<{ url: string; integrity: string | undefined; deadlineMs: number }>;

/** A file as it was signed, from this disk or from its origin. Throws where it is to be had from neither. */
async function verified({ url, integrity, deadlineMs }: Wanted, kept: KeptFragments): Promise<string> {
  const before = integrity === undefined ? null : await kept.read(integrity);
  if (before !== null) return before;
  const signal = AbortSignal.timeout(deadlineMs);
  const bytes = new Uint8Array(await ky.get(url, { ...oneMoreTry, signal, redirect: 'error' }).arrayBuffer());
  if (integrity === undefined || !hasIntegrity(bytes, integrity))
    throw new Error('the hash is not the one in the index');
  const fetched = new TextDecoder().decode(bytes);
  void kept.write(integrity, fetched);
  return fetched;
}

/** What the first pages of a release are made from. */
function firstPathsOf({ first }: RemoteRelease): readonly (string | undefined)[] {
  return Object.values(first).flatMap(({ styles, fragments, refusals }) => [
    styles['stove'],
    ...Object.entries(fragments).flatMap(([key, path]) => (key.startsWith('stove.') ? [path] : [])),
    ...Object.values(refusals),
  ]);
}

/** First-HTML pieces of the remotes, kept in memory and on disk: a release folder never changes, so neither does its entry here. */
export function createFragmentStore(
  log: Log,
  kept: KeptFragments,
  deadlineMs = usualTimes.firstHtmlMs,
  now: () => number = Date.now,
): FragmentStore {
  const entries = new Map<string, Entry>();

  function begin(url: string, key: string, integrity: string | undefined): Entry {
    const entry: Entry = { text: Promise.resolve(null), failedAt: null };
    entry.text = verified({ url, integrity, deadlineMs }, kept).catch((error: unknown) => {
      entry.failedAt = now();
      log.error({ file: url, reason: error instanceof Error ? error.message : 'unknown' }, 'first HTML refused');
      return null;
    });
    entries.set(key, entry);
    return entry;
  }

  async function text(placed: PlacedRemote, path: string | undefined): Promise<string | null> {
    if (path === undefined) return null;
    const url = releaseFileUrl(placed, path);
    const integrity = placed.release.files[path]?.integrity;
    const key = `${url} ${integrity}`;
    const known = entries.get(key);
    const stale = known?.failedAt != null && now() - known.failedAt >= retryAfterMs;
    return (known && !stale ? known : begin(url, key, integrity)).text;
  }

  async function follow(index: ReleaseIndex) {
    const wanted: (() => Promise<unknown>)[] = [];
    const placedUrls = new Set<string>();
    const integrities = new Set<string>();
    const remotes = Object.values(index.remotes);
    // Those of now first: pages are made from them at once, and from the ones before only when these fail.
    for (const placed of [
      ...remotes.map(({ current }) => current),
      ...remotes.flatMap(({ previous }) => previous ?? []),
    ]) {
      placedUrls.add(releaseFileUrl(placed, ''));
      for (const { integrity } of Object.values(placed.release.files)) integrities.add(integrity);
      wanted.push(...firstPathsOf(placed.release).map((path) => () => text(placed, path)));
    }
    void kept.keepOnly(integrities);
    for (const key of entries.keys()) {
      if (![...placedUrls].some((url) => key.startsWith(url))) entries.delete(key);
    }
    const lane = async () => {
      for (let task = wanted.shift(); task; task = wanted.shift()) await task();
    };
    await Promise.all(Array.from({ length: prewarmAtOnce }, lane));
  }

  return { text, follow };
}
