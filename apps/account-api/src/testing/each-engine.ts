import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Database, Engine } from '../db/database.ts';
import { openPostgresDatabase, startPreparedPostgres } from './postgres-database.ts';
import { postgresUnavailable, type PostgresServer } from './postgres-server.ts';
import { openTemplateDatabase, prepareTemplateDatabase } from './template-database.ts';

export type EngineUnderTest = Readonly<{
  engine: Engine;
  /** A migrated and seeded database of its own; the caller closes it. */
  open(): Promise<Database>;
}>;

/** Starting an engine and its template takes longer than one test may. */
const startTimeoutMs = 60_000;

/** PostgreSQL for one suite; skipped, with a sentence in the count, where it cannot be had. */
export function describeOnPostgres(
  name: string,
  define: (engine: EngineUnderTest, server: () => PostgresServer) => void,
): void {
  describe(`${name} (PostgreSQL)`, () => {
    if (postgresUnavailable !== null) {
      it.skip(postgresUnavailable, () => {});
      return;
    }
    let server: PostgresServer | null = null;
    const running = () => {
      if (!server) throw new Error('PostgreSQL has not started yet');
      return server;
    };
    beforeAll(async () => {
      server = await startPreparedPostgres();
    }, startTimeoutMs);
    afterAll(() => server?.stop());
    define({ engine: 'postgresql', open: () => openPostgresDatabase(running()) }, running);
  });
}

/** The same suite on the embedded database and on PostgreSQL. */
export function describeEachEngine(name: string, define: (engine: EngineUnderTest) => void): void {
  describe(`${name} (PGlite)`, () => {
    beforeAll(prepareTemplateDatabase, startTimeoutMs);
    define({ engine: 'pglite', open: openTemplateDatabase });
  });
  describeOnPostgres(name, define);
}
