import { readFile, stat } from 'node:fs/promises';
import { verifyIndex, type PublicJwk, type ReleaseIndex } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { usableIndex, type IndexRules } from './index-rules.ts';
import { keptIndex } from './kept-index.ts';

/** A change must be seen within 500 ms (day-one); half of that leaves time to read and verify. */
const pollMs = 200;

const keysSchema = v.record(v.string(), v.object({ kty: v.string(), crv: v.string(), x: v.string(), y: v.string() }));

/** What this edge made of the index, for `portalctl` and operators. */
export type IndexState = Readonly<{
  /** Of the index that is served; `null`: none. */
  serial: number | null;
  /** Why the index file is not what is served; `null`: it is. */
  refused: string | null;
  /** Remotes of the index that are not served as it says, with the reason. */
  leftOut: Readonly<Record<string, string>>;
}>;

type IndexWatch = Readonly<{
  state(): IndexState;
  /** Reads the file now; the timer does the same. */
  look(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}>;

type IndexWatchOptions = Readonly<{
  indexFile: string;
  keysFile: string;
  /** Where the last good index is kept for the next start. */
  keptFile: string;
  rules: IndexRules;
  log: Log;
  onChange(index: ReleaseIndex): void;
}>;

/** Changes whenever a file does. */
const markOf = (path: string) =>
  stat(path).then(
    (file) => `${file.ino}:${file.size}:${file.mtimeMs}`,
    () => 'missing',
  );

/** Follows the signed index. Nothing of a refused one is used: the last good one stays, with one line in the log. */
export function watchIndex(options: IndexWatchOptions): IndexWatch {
  const { indexFile, keysFile, rules, log, onChange } = options;
  const kept = keptIndex(options.keptFile, log);
  let served: ReleaseIndex | null = null;
  let servedPayload = '';
  let refused: string | null = null;
  let leftOut: IndexState['leftOut'] = {};
  let seen = '';
  let timer: NodeJS.Timeout | null = null;

  function refuse(reason: string) {
    refused = reason;
    log.error({ reason, serving: served?.serial ?? null }, 'release index refused');
  }

  async function readKeys(): Promise<Record<string, PublicJwk>> {
    return v.parse(keysSchema, JSON.parse(await readFile(keysFile, 'utf8')));
  }

  /** Serves what a signed text says. A text back is the reason why not. */
  async function serve(text: string): Promise<string | null> {
    const signed: unknown = JSON.parse(text);
    const verdict = await verifyIndex(signed, await readKeys());
    if (!verdict.ok) return `${verdict.reason}: ${verdict.detail}`;
    if (verdict.payload === servedPayload) return null;
    const usable = usableIndex(verdict, rules, served);
    if (typeof usable === 'string') return usable;
    served = usable.index;
    servedPayload = verdict.payload;
    leftOut = { ...usable.leftOut, ...usable.kept };
    log.info({ serial: served.serial, shell: served.shell.current.version }, 'release index served');
    for (const [remote, reason] of Object.entries(leftOut))
      log.error({ remote, reason, keeps: served.remotes[remote]?.current.release.version ?? null }, 'remote left out');
    onChange(served);
    // What is kept must be whole by itself: not an index of which a part comes from the one before.
    if (Object.keys(usable.kept).length === 0) await kept.write(text);
    return null;
  }

  async function consider(text: string) {
    const reason = await serve(text);
    if (reason) refuse(reason);
    else refused = null;
  }

  /** The index of before a restart: what is served if the file is broken now, and what an older one is measured by. */
  async function serveKept() {
    const text = await kept.read();
    if (text === null) return;
    const reason = await serve(text).catch((error: unknown) => (error instanceof Error ? error.message : 'unreadable'));
    if (reason) log.warn({ reason }, 'last good index refused');
  }

  async function look() {
    // The keys count too: an index may be there before the key it is signed with.
    const [index, keys] = await Promise.all([markOf(indexFile), markOf(keysFile)]);
    if (`${index} ${keys}` === seen) return;
    seen = `${index} ${keys}`;
    if (index === 'missing') return refuse('the file is missing');
    try {
      await consider(await readFile(indexFile, 'utf8'));
    } catch (error) {
      refuse(error instanceof Error ? error.message : 'unreadable');
    }
  }

  const next = () => {
    timer = setTimeout(() => void look().finally(() => timer && next()), pollMs);
    timer.unref();
  };

  return {
    state: () => ({ serial: served?.serial ?? null, refused, leftOut }),
    look,
    async start() {
      await serveKept();
      await look();
      next();
    },
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
