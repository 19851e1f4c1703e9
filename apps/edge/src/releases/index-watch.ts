import { readFile, stat } from 'node:fs/promises';
import { verifyIndex, type PublicJwk, type ReleaseIndex } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { indexFault, type IndexRules } from './index-rules.ts';

/** A change must be seen within 500 ms (day-one); half of that leaves time to read and verify. */
const pollMs = 200;

const keysSchema = v.record(v.string(), v.object({ kty: v.string(), crv: v.string(), x: v.string(), y: v.string() }));

type IndexWatch = Readonly<{
  current(): ReleaseIndex | null;
  /** Reads the file now; the timer does the same. */
  look(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}>;

type IndexWatchOptions = Readonly<{
  indexFile: string;
  keysFile: string;
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
  let served: ReleaseIndex | null = null;
  let servedPayload = '';
  let seen = '';
  let timer: NodeJS.Timeout | null = null;

  const refuse = (reason: string) => log.error({ reason, serving: served?.serial ?? null }, 'release index refused');

  async function readKeys(): Promise<Record<string, PublicJwk>> {
    return v.parse(keysSchema, JSON.parse(await readFile(keysFile, 'utf8')));
  }

  async function consider(text: string) {
    const signed: unknown = JSON.parse(text);
    const verdict = await verifyIndex(signed, await readKeys());
    if (!verdict.ok) return refuse(`${verdict.reason}: ${verdict.detail}`);
    const payload = JSON.stringify(verdict.index);
    if (payload === servedPayload) return;
    const fault = indexFault(verdict.index, rules, served);
    if (fault) return refuse(fault);
    served = verdict.index;
    servedPayload = payload;
    log.info({ serial: served.serial, shell: served.shell.current.version }, 'release index served');
    onChange(served);
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
    current: () => served,
    look,
    async start() {
      await look();
      next();
    },
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
