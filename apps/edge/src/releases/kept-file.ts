import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Log } from '../log.ts';

export type KeptFile = Readonly<{ read(): Promise<string | null>; write(signedText: string): Promise<void> }>;

/** The last good text of a signed file on this edge's own disk: a restart beside a broken file goes on with it. */
export function keptFile(file: string, what: string, log: Log): KeptFile {
  return {
    read: () => readFile(file, 'utf8').catch(() => null), // none yet
    async write(signedText) {
      const temporary = `${file}.${process.pid}.tmp`;
      try {
        await writeFile(temporary, signedText);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined); // the first failure is the one to tell
        log.warn({ file, reason: error instanceof Error ? error.message : 'unknown' }, `last good ${what} not kept`);
      }
    },
  };
}
