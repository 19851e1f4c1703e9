import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'pglite' | 'postgresql';

export type Database = Readonly<{
  engine: Engine;
  /** Query builder of this moment: the open transaction of the calling code, else a connection of its own. */
  query: Kysely<Tables>;
  /** Runs `work` in one transaction; inside another one it joins that. A throw rolls everything back. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Does `work` as the last of the transaction of the calling code; outside of one, in its own. */
  beforeCommit(work: () => Promise<void>): Promise<void>;
  /** Begins `work` once the transaction of the calling code is committed, and not if it is undone; outside of one, soon. Nobody waits for it. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Waits for all that was begun so. */
  settled(): Promise<void>;
  /** Throws where nothing can be written now. */
  assertWritable(): void;
  /** Throws where the database does not answer. Waits for no connection that calls have. */
  probe(): Promise<void>;
  close(): Promise<void>;
}>;

type Ends = Partial<Pick<Database, 'assertWritable' | 'probe'>> & Readonly<{ onClose?: () => void | Promise<void> }>;

type Scope = {
  transaction: Transaction<Tables>;
  open: boolean;
  last: (() => Promise<void>)[];
  afterwards: (() => void | Promise<void>)[];
};

/** What a transaction does, and then what it does last. */
async function runToEnd<T>(work: () => Promise<T>, { last }: Scope): Promise<T> {
  const result = await work();
  for (const one of last) await one();
  return result;
}

/**
 * The one way to the database. Code inside `transaction` cannot reach past its transaction: on the embedded engine's
 * single connection such a query would wait for itself for ever.
 */
export function createDatabase(kysely: Kysely<Tables>, engine: Engine, ends: Ends = {}): Database {
  const { assertWritable = () => {}, onClose = () => {} } = ends;
  const ask = async () => void (await sql`SELECT 1`.execute(kysely));
  const scopes = new AsyncLocalStorage<Scope>();
  const running = new Set<Promise<void>>();
  const beginSoon = (work: () => void | Promise<void>) => {
    const ended = new Promise<void>((resolve) => {
      setImmediate(() => void Promise.resolve(work()).finally(resolve));
    });
    running.add(ended);
    void ended.then(() => running.delete(ended));
  };
  const current = () => {
    const scope = scopes.getStore();
    return scope?.open ? scope : null;
  };
  const transaction: Database['transaction'] = async (work) => {
    if (current()) return work();
    assertWritable(); // not in the engine: a transaction that it refuses to begin would be waited for
    const afterwards: Scope['afterwards'] = [];
    const result = await kysely.transaction().execute(async (begun) => {
      const scope: Scope = { transaction: begun, open: true, last: [], afterwards };
      try {
        return await scopes.run(scope, () => runToEnd(work, scope));
      } finally {
        scope.open = false; // work left running afterwards gets a connection of its own
      }
    });
    for (const later of afterwards) beginSoon(later);
    return result;
  };
  return {
    engine,
    get query() {
      return current()?.transaction ?? kysely;
    },
    assertWritable,
    probe: ends.probe ?? ask,
    transaction,
    beforeCommit: async (work) => {
      const scope = current();
      if (scope) scope.last.push(work);
      else await transaction(work);
    },
    afterCommit: (work) => {
      const scope = current();
      if (scope) scope.afterwards.push(work);
      else beginSoon(work);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    close: async () => {
      await kysely.destroy();
      await onClose();
    },
  };
}
