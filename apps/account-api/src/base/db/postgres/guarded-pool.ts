import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { postgresTextTypes } from '../pglite/column-parsers.ts';
import type { DatabaseLimits } from './database-limits.settings.ts';
import { GuardedConnection, type Suspicion } from './guarded-connection.ts';
import type { StatementNames } from './statement-names.ts';

type PoolOptions = Readonly<{
  databaseUrl: string;
  connections: number;
  limits: DatabaseLimits;
  /** Whether connections ask for their limits as they begin; a pooler before the database may refuse that. */
  tellsLimits: boolean;
  nameOf: StatementNames;
  suspicion: Suspicion;
  onDatabaseError: (error: unknown) => void;
}>;

const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  postgresTextTypes.includes(oid) ? (value: string) => value : pg.types.getTypeParser(oid, format);

const idleMs = 30_000;
/** A connection that has nothing to say is asked so soon whether the other end is there. */
const keepAliveAfterMs = 5_000;
/** What the server keeps for a connection, and a balancer's choice of long ago, end with it. */
const longestLifeSeconds = 30 * 60;

const serverLimits = ({ limits, tellsLimits }: PoolOptions) =>
  tellsLimits
    ? {
        statement_timeout: limits.statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      }
    : {};

/** A pool that outlives restarts and silence of the server: broken connections are dropped, the next query opens a new one. */
export function createGuardedPool(options: PoolOptions): PostgresPool {
  const { limits, nameOf, suspicion, onDatabaseError } = options;
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    application_name: 'gatehouse',
    max: options.connections,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    maxLifetimeSeconds: longestLifeSeconds,
    types: { getTypeParser },
    ...serverLimits(options),
  });
  // Without listeners a lost connection ends the process, idle or in use.
  pool.on('error', onDatabaseError);
  pool.on('connect', (client) => client.on('error', onDatabaseError));
  const guarded = new WeakMap<pg.PoolClient, GuardedConnection>();
  const guardedOf = (client: pg.PoolClient): GuardedConnection => {
    const known = guarded.get(client) ?? new GuardedConnection(client, { queryMs: limits.queryMs, nameOf, suspicion });
    guarded.set(client, known);
    return known;
  };
  const connect = async (): Promise<GuardedConnection> => {
    const connection = guardedOf(await pool.connect());
    if (connection.isFit()) return connection;
    connection.discard();
    return connect();
  };
  let ended: Promise<void> | null = null;
  return { options: pool.options, connect, end: () => (ended ??= pool.end()) };
}
