import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { hasIntegrity } from './integrity.ts';
import { keptFile } from './kept-file.ts';

/** First HTML on this edge's own disk, each file by the hash that the signed index gives it: a restart beside a dead origin has it. */
export type KeptFragments = Readonly<{
  /** `null`: not kept, or no longer what was signed. */
  read(integrity: string): Promise<string | null>;
  write(integrity: string, text: string): Promise<void>;
  /** Forgets all others. */
  keepOnly(integrities: ReadonlySet<string>): Promise<void>;
}>;

const nameOf = (integrity: string): string => Buffer.from(integrity).toString('base64url');

export function keptFragments(folder: string, log: Log): KeptFragments {
  const made = mkdir(folder, { recursive: true }).catch((error: Error) =>
    log.warn({ folder, reason: error.message }, 'first HTML is not kept'),
  );
  return {
    async read(integrity) {
      const text = await readFile(join(folder, nameOf(integrity)), 'utf8').catch(() => null); // not kept yet
      return text !== null && hasIntegrity(Buffer.from(text), integrity) ? text : null;
    },
    async write(integrity, text) {
      await made;
      await keptFile(join(folder, nameOf(integrity)), 'first HTML', log).write(text);
    },
    async keepOnly(integrities) {
      const names = new Set([...integrities].map(nameOf));
      const kept = await readdir(folder).catch(() => []); // none yet
      const gone = kept.filter((name) => !names.has(name) && !name.endsWith('.tmp'));
      await Promise.all(gone.map((name) => rm(join(folder, name), { force: true }).catch(() => undefined))); // one file too many harms no page
    },
  };
}
