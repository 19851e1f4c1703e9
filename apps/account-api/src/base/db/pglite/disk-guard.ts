import type { PGlite } from '@electric-sql/pglite';
import { minuteMs, sayAtMostEvery } from '@gatehouse/platform';
import { freeBytesOf, leastFreeBytes, type FreeBytes } from './free-bytes.ts';

const sayEveryMs = minuteMs;

/** The embedded database does not write now: the caller gets a 503, the operator a line a minute. */
export class DiskFull extends Error {}

export type DiskGuard = Readonly<{
  /** Throws a DiskFull where the next write could be the one that finds no room. */
  assertRoom(): void;
}>;

type Told = Readonly<{ folder: string; onDatabaseError: (error: unknown) => void; freeBytes?: FreeBytes }>;

/**
 * The engine does not survive a full disk: after a checkpoint without room it finds no rows where there are some. So it
 * never gets there: with less free than it may need, nothing is written until there is room again.
 */
export function createDiskGuard({ folder, onDatabaseError, freeBytes = freeBytesOf }: Told): DiskGuard {
  const mebibytes = leastFreeBytes / 1024 / 1024;
  const sentence = `The disk of the data folder ${folder} is full: nothing is written until ${mebibytes} MiB are free.`;
  const say = sayAtMostEvery(sayEveryMs, () => onDatabaseError(new DiskFull(sentence)));
  return {
    assertRoom: () => {
      if (freeBytes(folder) >= leastFreeBytes) return;
      say();
      throw new DiskFull(sentence);
    },
  };
}

/** What kysely's dialect uses of an engine. */
type Engine = Pick<PGlite, 'query' | 'transaction' | 'waitReady' | 'ready' | 'closed' | 'close'>;

const readsOnly = /^\s*select\b/i;

/** The engine, whose single statements write only where there is room; reading goes on. */
export function guardedEngine(pglite: Engine, guard: DiskGuard): Engine {
  return {
    query: async (...asked: Parameters<PGlite['query']>) => {
      if (!readsOnly.test(asked[0])) guard.assertRoom();
      return pglite.query(...asked) as never; // the caller's own kind of row
    },
    transaction: (work) => pglite.transaction(work),
    waitReady: pglite.waitReady,
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return pglite.closed;
    },
    close: () => pglite.close(),
  };
}
