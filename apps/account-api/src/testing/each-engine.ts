import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Database, Engine } from '../base/db/database.ts';
import { beginNoting, endNoting } from './noted-statements.ts';
import { startPreparedPostgres } from './postgres-database.ts';
import type { PostgresServer } from './postgres-server.ts';
import { preparedPlace, readFromRun } from './prepared-engines.ts';
import { openTemplateDatabase } from './template-database.ts';
import { borrowPostgres, type Borrowed } from './warm-postgres.ts';

export type EngineUnderTest = Readonly<{
  engine: Engine;
  /** A migrated and seeded database of its own; the caller closes it. */
  open(): Promise<Database>;
  /** Two servers over that database answer the calls of the suite in turn, each with a platform of its own, as two processes of live do. */
  isServedByTwo?: true;
}>;

/** Starting an engine and its template takes longer than one test may. */
const startTimeoutMs = 300_000;

function describeWherePostgresIs(name: string, define: () => void): void {
  describe(`${name} (PostgreSQL)`, () => {
    const missing = readFromRun('withoutPostgres');
    if (missing === null) define();
    else it.skip(missing, () => {});
  });
}

const preparedServer = {
  url: (database: string) => {
    const address = new URL(preparedPlace('postgres'));
    address.pathname = database;
    return address.href;
  },
};

/** Databases on the run's PostgreSQL; skipped, with a sentence in the count, where it cannot be had. */
export function describeOnPostgres(name: string, define: (engine: EngineUnderTest) => void): void {
  describeWherePostgresIs(name, () => {
    const opened: Promise<Borrowed>[] = [];
    define({
      engine: 'postgresql',
      open: async () => {
        const opening = borrowPostgres(preparedServer);
        opened.push(opening);
        return (await opening).db;
      },
    });
    // After what the suite itself closes; one that came too late for its suite is given back, too.
    afterAll(async () => {
      for (const one of await Promise.allSettled(opened)) if (one.status === 'fulfilled') one.value.giveBack();
    }, startTimeoutMs);
  });
}

/** A PostgreSQL of the suite's own, which it may break. */
export function describeOnOwnPostgres(name: string, define: (server: () => PostgresServer) => void): void {
  describeWherePostgresIs(name, () => {
    let server: PostgresServer | null = null;
    beforeAll(async () => {
      server = await startPreparedPostgres();
    }, startTimeoutMs);
    afterAll(() => server?.stop());
    define(() => {
      if (!server) throw new Error('PostgreSQL has not started yet');
      return server;
    });
  });
}

/** `GATEHOUSE_ENGINES=both` repeats on the embedded engine what runs on PostgreSQL. */
const areBothAsked = (): boolean => process.env['GATEHOUSE_ENGINES'] === 'both';

function describeEmbedded(name: string, define: (engine: EngineUnderTest) => void): void {
  describe(`${name} (PGlite)`, () => define({ engine: 'pglite', open: openTemplateDatabase }));
}

/**
 * A suite that holds on every engine. It runs on PostgreSQL, and what it asks is noted: after the last suite the embedded
 * engine must take each statement in the same way (docs/decisions/0063). It runs on the embedded engine where that is asked for, or
 * where there is no PostgreSQL.
 */
export function describeEachEngine(name: string, define: (engine: EngineUnderTest) => void): void {
  const folder = readFromRun('statements');
  if (areBothAsked() || folder === null) describeEmbedded(name, define);
  describeOnPostgres(name, (engine) => {
    if (folder !== null) {
      beforeAll(beginNoting);
      afterAll(() => endNoting(folder));
    }
    define(engine);
  });
}

/** The same before two processes: what one of them keeps to itself, the other one's next answer shows. */
export function describeOnTwoProcesses(name: string, define: (engine: EngineUnderTest) => void): void {
  describeEachEngine(name, (engine) => define({ ...engine, isServedByTwo: true }));
}

/**
 * One engine for what no engine decides: PostgreSQL where it can be had, which answers in a fraction of the time, else
 * the embedded database.
 */
export function describeOnOneEngine(name: string, define: (engine: EngineUnderTest) => void): void {
  if (readFromRun('withoutPostgres') === null) describeOnPostgres(name, define);
  else describeEmbedded(name, define);
}
