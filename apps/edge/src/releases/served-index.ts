import { readFile } from 'node:fs/promises';
import { verifyIndex, type PublicJwk, type ReleaseIndex } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { usableIndex, type IndexRules } from './index-rules.ts';

const keysSchema = v.record(v.string(), v.object({ kty: v.string(), crv: v.string(), x: v.string(), y: v.string() }));

export type ServedIndexOptions = Readonly<{
  keysFile: string;
  rules: IndexRules;
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
}>;

async function readKeys(keysFile: string): Promise<Record<string, PublicJwk>> {
  return v.parse(keysSchema, JSON.parse(await readFile(keysFile, 'utf8')));
}

/** The index that this edge serves. Nothing of a refused one is used. */
export function createServedIndex({ keysFile, rules, log, onChange, keep }: ServedIndexOptions): ServedIndex {
  let served: ReleaseIndex | null = null;
  let servedPayload = '';
  let leftOut: Readonly<Record<string, string>> = {};

  function report(index: ReleaseIndex) {
    log.info({ serial: index.serial, shell: index.shell.current.version }, 'release index served');
    for (const [remote, reason] of Object.entries(leftOut))
      log.error({ remote, reason, keeps: index.remotes[remote]?.current.release.version ?? null }, 'remote left out');
  }

  async function serve(signedText: string): Promise<string | null> {
    const verdict = await verifyIndex(JSON.parse(signedText), await readKeys(keysFile));
    if (!verdict.ok) return `${verdict.reason}: ${verdict.detail}`;
    if (verdict.payload === servedPayload) return null;
    const usable = usableIndex(verdict, rules, served);
    if (typeof usable === 'string') return usable;
    served = usable.index;
    servedPayload = verdict.payload;
    leftOut = { ...usable.leftOut, ...usable.kept };
    report(served);
    onChange(served);
    // What is kept must be whole by itself: not an index of which a part comes from the one before.
    if (Object.keys(usable.kept).length === 0) await keep(signedText);
    return null;
  }

  return { serial: () => served?.serial ?? null, leftOut: () => leftOut, serve };
}
