import { dayMs, hourMs, minuteMs } from '@gatehouse/platform';
/** How long the database may take, in milliseconds. */
export type DatabaseLimits = Readonly<{
  /** For a connection of the pool, an open one or a new one. */
  connectMs: number;
  /** For an answer, by our own clock: a network that is gone answers nothing. Ends the connection. */
  queryMs: number;
  /** For the same statement by the server's clock: it ends first, so that a slow statement costs no connection. */
  statementMs: number;
  /** For a lock that another transaction holds: it ends before the statement, so that the log tells which of both it was. */
  lockMs: number;
  /** For the next statement of an open transaction, which holds its locks for so long when its process is gone. */
  idleInTransactionMs: number;
}>;

/** What bounds `API_DATABASE_QUERY_MS`; together with the wait for a connection the highest is shorter than the edge's wait. */
export const queryMsBounds = { least: 500, usual: 3_000, most: 4_000 } as const;

const connectMs = 2_000;
const idleInTransactionMs = 6_000;

const limitsFor = (queryMs: number): Omit<DatabaseLimits, 'connectMs' | 'idleInTransactionMs'> => ({
  queryMs,
  statementMs: Math.round((queryMs * 5) / 6),
  lockMs: Math.round((queryMs * 2) / 3),
});

/** Of the calls: their callers have left when the edge has given up. */
export const callLimits = (queryMs: number): DatabaseLimits => ({
  connectMs,
  idleInTransactionMs,
  ...limitsFor(queryMs),
});

/** Of the question whether the database answers: the readiness is told within a second. */
export const probeLimits: DatabaseLimits = { connectMs: 700, idleInTransactionMs, ...limitsFor(700) };

/** Of work that no caller waits for. A migration of a large table may take hours, and the next process waits for its lock. */
export const jobLimits = {
  upkeep: { connectMs: 10_000, idleInTransactionMs: minuteMs, ...limitsFor(2 * minuteMs) },
  migrations: { connectMs: 10_000, idleInTransactionMs: hourMs, ...limitsFor(dayMs) },
} as const satisfies Readonly<Record<string, DatabaseLimits>>;

export type Job = keyof typeof jobLimits;
