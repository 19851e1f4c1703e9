import { releaseFileUrl, type PlacedRemote, type ReleaseIndex } from '@gatehouse/platform';
import ky from 'ky';
import type { Log } from '../log.ts';
import { usualTimes } from '../times.ts';
import { hasIntegrity } from './integrity.ts';

/** A hiccup of an origin costs a moment, not the first HTML; the deadline of a file covers both tries. */
const oneMoreTry = { timeout: false, retry: { limit: 1, backoffLimit: 100 } } as const;
/** After a failure the origin is left alone this long, so that a dead one does not slow every page. */
const retryAfterMs = 5000;
const prewarmAtOnce = 4;

type Entry = { text: Promise<string | null>; failedAt: number | null };

export type FragmentStore = Readonly<{
  /** Text of a release's file, hash verified; `null`: not to be had, reported once per attempt. */
  text(placed: PlacedRemote, path: string | undefined): Promise<string | null>;
  /** Forgets what no placed release holds, and fetches what the first pages will need. */
  follow(index: ReleaseIndex): Promise<void>;
}>;

/** First-HTML pieces of the remotes, kept in memory: a release folder never changes, so neither does its entry here. */
export function createFragmentStore(
  log: Log,
  deadlineMs = usualTimes.firstHtmlMs,
  now: () => number = Date.now,
): FragmentStore {
  const entries = new Map<string, Entry>();

  async function fetchVerified(url: string, integrity: string | undefined): Promise<string> {
    const signal = AbortSignal.timeout(deadlineMs);
    const bytes = new Uint8Array(await ky.get(url, { ...oneMoreTry, signal, redirect: 'error' }).arrayBuffer());
    if (!hasIntegrity(bytes, integrity)) throw new Error('the hash is not the one in the index');
    return new TextDecoder().decode(bytes);
  }

  function begin(url: string, key: string, integrity: string | undefined): Entry {
    const entry: Entry = { text: Promise.resolve(null), failedAt: null };
    entry.text = fetchVerified(url, integrity).catch((error: unknown) => {
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
    for (const { current, previous } of Object.values(index.remotes)) {
      for (const placed of [current, ...(previous ? [previous] : [])]) placedUrls.add(releaseFileUrl(placed, ''));
      for (const first of Object.values(current.release.first)) {
        const fragments = Object.entries(first.fragments).filter(([key]) => key.startsWith('stove.'));
        const paths = [first.styles['stove'], ...fragments.map(([, path]) => path), ...Object.values(first.refusals)];
        wanted.push(...paths.map((path) => () => text(current, path)));
      }
    }
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
