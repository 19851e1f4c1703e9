import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createDatabase, type Database } from './database.ts';
import { postgresTextTypes } from './pglite/column-parsers.ts';
import { createDiskGuard, guardedEngine } from './pglite/disk-guard.ts';
import { startMaintenance } from './pglite/maintenance.ts';
import { openPglite } from './pglite/open-pglite.ts';
import { exitCodes, StartFailure } from '../start-failure.ts';
import type { Tables } from './tables.ts';

type ConnectOptions = Readonly<{
  databaseUrl: string | null;
  dataDir: string;
  onDatabaseError: (error: unknown) => void;
}>;

async function connectPglite(options: ConnectOptions): Promise<Database> {
  const opened = await openPglite(options.dataDir);
  const { pglite } = opened;
  const guard = createDiskGuard({ folder: options.dataDir, onDatabaseError: options.onDatabaseError });
  const stopMaintenance = startMaintenance({ pglite, guard }, options.onDatabaseError);
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: guardedEngine(pglite, guard) }) });
  const onClose = () => {
    stopMaintenance();
    opened.release();
  };
  return createDatabase(kysely, 'pglite', { assertWritable: guard.assertRoom, onClose });
}

const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  postgresTextTypes.includes(oid) ? (value: string) => value : pg.types.getTypeParser(oid, format);

/** A pool that outlives a restart of the server: broken connections are dropped, the next query opens a new one. */
export async function connectPostgres(
  databaseUrl: string,
  onDatabaseError: (error: unknown) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  // Without listeners a lost connection ends the process, idle or in use.
  pool.on('error', onDatabaseError);
  pool.on('connect', (client) => client.on('error', onDatabaseError));
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new StartFailure(
      'The PostgreSQL server of DATABASE_URL does not answer.',
      exitCodes.databaseUnreachable,
      error,
    );
  }
  return createDatabase(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), 'postgresql');
}

/** PostgreSQL when DATABASE_URL names one, else the embedded database of the data folder. */
export function connect(options: ConnectOptions): Promise<Database> {
  return options.databaseUrl ? connectPostgres(options.databaseUrl, options.onDatabaseError) : connectPglite(options);
}
