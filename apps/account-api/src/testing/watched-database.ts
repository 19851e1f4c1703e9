import { connectPostgres } from '../base/db/connect.ts';
import type { Database } from '../base/db/database.ts';
import { usualDatabaseSettings, type DatabaseSettings } from '../base/db/postgres/database.settings.ts';
import { longLimits } from './long-limits.ts';
import { executeAt, openPostgresDatabase } from './postgres-database.ts';
import { startPostgresProxy } from './postgres-proxy.ts';
import type { PostgresServer } from './postgres-server.ts';
import { settled } from './settled.ts';

export type WatchedDatabase = Readonly<{
  db: Database;
  costOf(work: () => Promise<unknown>): Promise<Cost>;
  /** Waits for the database so far. */
  roundTrips(): number;
  close(): Promise<void>;
}>;

export type Cost = Readonly<{ trips: number; commits: number }>;

/** What goes on after an answer asks the database in one of these turns of the event loop, or asks it no more. */
const quietTurns = 50;
/** Of the server's own housekeeping, whose transactions would be counted. */
const leaveRowsAlone = ['ALTER SYSTEM SET autovacuum = off', 'SELECT pg_reload_conf()'];

/** A database that is asked through a proxy, which counts; of a server that has no other user. */
export async function openWatchedDatabase(
  server: PostgresServer,
  settings: Partial<DatabaseSettings>,
): Promise<WatchedDatabase> {
  await executeAt(server.url('postgres'), leaveRowsAlone);
  const { db: spare, url } = await openPostgresDatabase(server);
  await spare.close();
  const proxy = await startPostgresProxy(url);
  const database = { ...usualDatabaseSettings, ...settings };
  const limits = longLimits;
  const db = await connectPostgres({ databaseUrl: proxy.url, database, limits, onDatabaseError: () => undefined });
  /** Only a transaction that writes takes a number, and each of them waits for the disk. */
  const transactions = async () =>
    Number((await executeAt(url, ['SELECT pg_snapshot_xmax(pg_current_snapshot())::text']))[0]);
  const quiet = async () => {
    for (let turns = 0; turns < quietTurns; turns = proxy.isQuiet() ? turns + 1 : 0) await settled();
  };
  return {
    db,
    roundTrips: proxy.roundTrips,
    costOf: async (work) => {
      const before = { trips: proxy.roundTrips(), commits: await transactions() };
      await work();
      await quiet();
      return { trips: proxy.roundTrips() - before.trips, commits: (await transactions()) - before.commits };
    },
    close: async () => {
      await db.close();
      await proxy.close();
    },
  };
}
