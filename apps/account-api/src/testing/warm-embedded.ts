import { PGlite } from '@electric-sql/pglite';
import { pgliteParsers } from '../base/db/pglite/column-parsers.ts';
import { memoryStartParams } from '../base/db/pglite/start-params.ts';
import { keepRows, restoreRows } from './kept-rows.ts';

/** What kysely's dialect uses of an engine. */
export type EngineOfSuite = Pick<PGlite, 'query' | 'transaction' | 'waitReady' | 'ready' | 'closed' | 'close'>;

type Kept = { readonly pglite: PGlite; lent: boolean };

/** Of the worker: test files share their modules. */
let warmEngine: Promise<Kept> | null = null;

/** An engine of the caller's own with the rows of the template. */
export const openCopy = (template: Blob) =>
  PGlite.create({ loadDataDir: template, startParams: memoryStartParams, parsers: pgliteParsers });

async function openKept(template: Blob): Promise<Kept> {
  const pglite = await openCopy(template);
  await pglite.exec(keepRows);
  return { pglite, lent: false };
}

/**
 * The worker's engine with the rows of the template, which a suite has to itself until it closes it. Restoring rows takes
 * a tenth of the time of starting an engine. A second suite at the same time gets an engine of its own.
 */
export async function borrowEngine(template: Blob): Promise<EngineOfSuite> {
  warmEngine ??= openKept(template);
  const kept = await warmEngine;
  if (kept.lent) return openCopy(template);
  kept.lent = true;
  const { pglite } = kept;
  await pglite.exec(restoreRows);
  let closed = false;
  return {
    query: (...asked: Parameters<PGlite['query']>) => pglite.query(...asked),
    transaction: (work) => pglite.transaction(work),
    waitReady: pglite.waitReady,
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return closed;
    },
    close: async () => {
      closed = true;
      kept.lent = false;
    },
  };
}
