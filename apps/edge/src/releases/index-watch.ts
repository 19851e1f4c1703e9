import { readFile, stat } from 'node:fs/promises';
import { keptFile } from './kept-file.ts';
import { followOwners, type OwnersState } from './owners-watch.ts';
import { createServedIndex, type ServedIndexOptions } from './served-index.ts';

/** A change must be seen within 500 ms (day-one); half of that leaves time to read and verify. */
const pollMs = 200;

/** What this edge made of the index, for `portalctl` and operators. */
export type IndexState = Readonly<{
  /** Of the index that is served; `null`: none. */
  serial: number | null;
  /** Why the index file is not what is served; `null`: it is. */
  refused: string | null;
  /** Remotes of the index that are not served as it says, with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** Of the owners by which it is judged, and why the file of owners is not what they are. */
  owners: OwnersState;
}>;

type IndexWatch = Readonly<{
  state(): IndexState;
  /** Reads the file now; the timer does the same. */
  look(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}>;

type IndexWatchOptions = Omit<ServedIndexOptions, 'keep' | 'owners'> &
  Readonly<{
    indexFile: string;
    /** Where the last good index is kept for the next start. */
    keptFile: string;
    ownersFile: string;
    keptOwnersFile: string;
  }>;

/** Changes whenever a file does. */
const markOf = (path: string) =>
  stat(path).then(
    (file) => `${file.ino}:${file.size}:${file.mtimeMs}`,
    () => 'missing',
  );

const sentence = (error: unknown): string => (error instanceof Error ? error.message : 'unreadable');

/** Follows the signed index. A refused one leaves the last good one in place, with one line in the log. */
export function watchIndex(options: IndexWatchOptions): IndexWatch {
  const { indexFile, keysFile, log } = options;
  const kept = keptFile(options.keptFile, 'index', log);
  const owners = followOwners(options);
  const index = createServedIndex({ ...options, owners: owners.current, keep: kept.write });
  let refused: string | null = null;
  let seen = '';
  let seenOwners = '';
  let timer: NodeJS.Timeout | null = null;

  function refuse(reason: string) {
    refused = reason;
    log.error({ reason, serving: index.serial() }, 'release index refused');
  }

  /** The index of before a restart: what is served if the file is broken now, and what an older one is measured by. */
  async function serveKept() {
    const text = await kept.read();
    const reason = text === null ? null : await index.serve(text).catch(sentence);
    if (reason) log.warn({ reason }, 'last good index refused');
  }

  async function look() {
    // The keys count too: an index may be there before the key it is signed with, or before its owners.
    const [file, keys, owned] = await Promise.all([markOf(indexFile), markOf(keysFile), markOf(options.ownersFile)]);
    if (`${file} ${keys} ${owned}` === seen) return;
    seen = `${file} ${keys} ${owned}`;
    const ownersChanged = `${keys} ${owned}` !== seenOwners && (await owners.look());
    seenOwners = `${keys} ${owned}`;
    if (ownersChanged) await index.judgeAgain();
    if (file === 'missing') return refuse('the file is missing');
    const reason = await readFile(indexFile, 'utf8').then(index.serve).catch(sentence);
    if (reason) refuse(reason);
    else refused = null;
  }

  const next = () => {
    timer = setTimeout(() => void look().finally(() => timer && next()), pollMs);
    timer.unref();
  };

  return {
    state: () => ({ serial: index.serial(), refused, leftOut: index.leftOut(), owners: owners.state() }),
    look,
    async start() {
      await owners.start();
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
