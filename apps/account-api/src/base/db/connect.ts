import { Kysely, PGliteDialect, PostgresDialect, type PostgresPool } from 'kysely';
import { createFairLine, type FairLine } from '../lines/fair-line.ts';
import { exitCodes, StartFailure } from '../start/start-failure.ts';
import { behindLine } from './behind-line.ts';
import { createDatabase, type Database } from './database.ts';
import { createDiskGuard, guardedEngine } from './pglite/disk-guard.ts';
import { startMaintenance } from './pglite/maintenance.ts';
import { openPglite } from './pglite/open-pglite.ts';
import {
  callLimits,
  jobLimits,
  probeLimits,
  type DatabaseLimits,
  type Job,
} from './postgres/database-limits.settings.ts';
import { usualDatabaseSettings, type DatabaseSettings } from './postgres/database.settings.ts';
import { noSuspicion } from './postgres/guarded-connection.ts';
import { createGuardedPool } from './postgres/guarded-pool.ts';
import { createStatementNames, withoutNames } from './postgres/statement-names.ts';
import type { Tables } from './tables.ts';

type ConnectOptions = Readonly<{
  databaseUrl: string | null;
  database: DatabaseSettings;
  dataDir: string;
  onDatabaseError: (error: unknown) => void;
}>;

const firstQuestionMs = 5;

/** A line refuses what has waited twice its bound, so a caller waits no longer than for a connection. */
const lineOf = ({ networkShare: share }: DatabaseSettings, slots: number, { connectMs }: DatabaseLimits): FairLine =>
  createFairLine({ slots, share, boundMs: connectMs / 2, firstPieceMs: firstQuestionMs });

async function connectPglite(options: ConnectOptions): Promise<Database> {
  const opened = await openPglite(options.dataDir);
  const { pglite } = opened;
  const guard = createDiskGuard({ folder: options.dataDir, onDatabaseError: options.onDatabaseError });
  const stopMaintenance = startMaintenance({ pglite, guard }, options.onDatabaseError);
  const dialect = new PGliteDialect({ pglite: guardedEngine(pglite, guard) });
  const line = lineOf(options.database, 1, callLimits(options.database.queryMs));
  const kysely = new Kysely<Tables>({ dialect: behindLine(dialect, line) });
  const onClose = () => {
    stopMaintenance();
    opened.release();
  };
  return createDatabase(kysely, 'pglite', { assertWritable: guard.assertRoom, onClose });
}

type PostgresOptions = Readonly<{
  databaseUrl: string;
  onDatabaseError: (error: unknown) => void;
  database?: DatabaseSettings;
  /** Default: what callers wait for. */
  limits?: DatabaseLimits;
}>;

const mostConnections = 10;
const jobConnections = 2;

/** One connection that no call can occupy; questions that come while one is open share its answer. */
function createProbe(pool: PostgresPool): () => Promise<void> {
  let asked: Promise<void> | null = null;
  const ask = async () => {
    const connection = await pool.connect();
    try {
      await connection.query('SELECT 1', []);
    } finally {
      connection.release();
    }
  };
  return () => (asked ??= ask().finally(() => (asked = null)));
}

/** A database behind a pool, with a way of its own to ask whether it answers. */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  const { database = usualDatabaseSettings, limits = callLimits(database.queryMs) } = options;
  const shared = { ...options, tellsLimits: database.tellsLimits, suspicion: noSuspicion() };
  const nameOf = database.namesStatements ? createStatementNames() : withoutNames;
  const pool = createGuardedPool({ ...shared, connections: mostConnections, limits, nameOf });
  const ownPool = createGuardedPool({ ...shared, connections: 1, limits: probeLimits, nameOf: withoutNames });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartFailure(
      'The PostgreSQL server of DATABASE_URL does not answer.',
      exitCodes.databaseUnreachable,
      error,
    );
  }
  const dialect = behindLine(new PostgresDialect({ pool }), lineOf(database, mostConnections, limits));
  const kysely = new Kysely<Tables>({ dialect });
  const onClose = async () => void (await Promise.all([pool.end(), ownPool.end()])); // Kysely ends no pool before its first query
  return createDatabase(kysely, 'postgresql', { probe: createProbe(ownPool), onClose });
}

type JobDatabase = Pick<Database, 'close'> & Readonly<{ db: Database }>;

/**
 * The same database with limits for work that no caller waits for, on connections of its own, opened when they are needed. What
 * the work leaves running needs them, too: close it with the process. The embedded database knows no limits.
 */
export function openJobDatabase(options: Omit<ConnectOptions, 'dataDir'>, db: Database, job: Job): JobDatabase {
  const { databaseUrl, database, onDatabaseError } = options;
  if (databaseUrl === null) return { db, close: async () => {} };
  const pool = createGuardedPool({
    databaseUrl,
    onDatabaseError,
    connections: jobConnections,
    limits: jobLimits[job],
    tellsLimits: database.tellsLimits,
    nameOf: withoutNames,
    suspicion: noSuspicion(),
  });
  const own = createDatabase(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), 'postgresql');
  return { db: own, close: () => own.close() };
}

/** PostgreSQL when DATABASE_URL names one, else the embedded database of the data folder. */
export function connect(options: ConnectOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl === null ? connectPglite(options) : connectPostgres({ ...options, databaseUrl });
}
