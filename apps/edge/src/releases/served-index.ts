import { readFile } from 'node:fs/promises';
import { verifyIndex, type Environment, type Owners, type PublicJwk, type ReleaseIndex } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { usableIndex, type ReadIndex, type UsableIndex } from './index-rules.ts';

const keysSchema = v.record(v.string(), v.object({ kty: v.string(), crv: v.string(), x: v.string(), y: v.string() }));

export type ServedIndexOptions = Readonly<{
  keysFile: string;
  environment: Environment;
  owners(): Owners | null;
  log: Log;
  onChange(index: ReleaseIndex): void;
  /** Keeps the signed text of an index that is served as it says. */
  keep(signedText: string): Promise<void>;
}>;

type ServedIndex = Readonly<{
  serial(): number | null;
  leftOut(): Readonly<Record<string, string>>;
  /** Serves what a signed text says. A text back is the reason why not. */
  serve(signedText: string): Promise<string | null>;
  /** Judges what is served once more: the owners changed. */
  judgeAgain(): Promise<void>;
}>;

/** Keys that indexes and owners are verified with. */
export async function readKeys(keysFile: string): Promise<Record<string, PublicJwk>> {
  return v.parse(keysSchema, JSON.parse(await readFile(keysFile, 'utf8')));
}

/** The index that this edge serves. Nothing of a refused one is used. */
export function createServedIndex(options: ServedIndexOptions): ServedIndex {
  const { keysFile, environment, owners, log, onChange, keep } = options;
  let served: ReleaseIndex | null = null;
  /** The index as it was signed, of which `served` is what may run here. */
  let read: ReadIndex | null = null;
  let servedPayload = '';
  let leftOut: Readonly<Record<string, string>> = {};

  function report(index: ReleaseIndex) {
    log.info({ serial: index.serial, shell: index.shell.current.version }, 'release index served');
    for (const [remote, reason] of Object.entries(leftOut))
      log.error({ remote, reason, keeps: index.remotes[remote]?.current.release.version ?? null }, 'remote left out');
  }

  function take(usable: UsableIndex) {
    served = usable.index;
    leftOut = { ...usable.leftOut, ...usable.kept };
    report(served);
    onChange(served);
  }

  async function judgeAgain(): Promise<void> {
    if (!served || !read) return;
    const rules = { environment, owners: owners() };
    const usable = await usableIndex(read, rules, { ...served, serial: read.index.serial - 1 });
    if (typeof usable === 'string') log.error({ reason: usable }, 'release index does not fit its owners');
    else take(usable);
  }

  async function serve(signedText: string): Promise<string | null> {
    const verdict = await verifyIndex(JSON.parse(signedText), await readKeys(keysFile));
    if (!verdict.ok) return `${verdict.reason}: ${verdict.detail}`;
    if (verdict.payload === servedPayload) return null;
    const usable = await usableIndex(verdict, { environment, owners: owners() }, served);
    if (typeof usable === 'string') return usable;
    read = verdict;
    servedPayload = verdict.payload;
    take(usable);
    // What is kept must be whole by itself: not an index of which a part comes from the one before.
    if (Object.keys(usable.kept).length === 0) await keep(signedText);
    return null;
  }

  return { serial: () => served?.serial ?? null, leftOut: () => leftOut, serve, judgeAgain };
}
