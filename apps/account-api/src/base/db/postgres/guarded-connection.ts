import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/** The database did not answer in time, and its connection was ended: what it did with the last statement is not known. */
class DatabaseSilent extends Error {
  constructor(queryMs: number) {
    super(`the database has not answered within ${queryMs} ms`);
    this.name = 'DatabaseSilent';
  }
}

/** What one connection has learned about all of a pool; times of `performance.now()`. */
export type Suspicion = {
  /** A connection not heard from since then may be as dead as the one that met silence. */
  silentSince: number;
  /** The tables have changed since then: plans of connections that were opened before may answer no more. */
  plansStaleSince: number;
};

export const noSuspicion = (): Suspicion => ({ silentSince: -Infinity, plansStaleSince: -Infinity });

type GuardOptions = Readonly<{ queryMs: number; nameOf: StatementNames; suspicion: Suspicion }>;

/** A named statement whose columns a migration has changed. PostgreSQL refuses it on this connection from then on. */
const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** A pool's connection that ends itself rather than let a statement wait without limit. */
export class GuardedConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #options: GuardOptions;
  readonly #openedAt = performance.now();
  #heardAt = performance.now();
  #silence: DatabaseSilent | null = null;

  constructor(client: pg.PoolClient, options: GuardOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Whether nothing speaks against using it once more. */
  isFit(): boolean {
    const { silentSince, plansStaleSince } = this.#options.suspicion;
    return this.#heardAt > silentSince && this.#openedAt > plansStaleSince;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#silence !== null);
  }

  /** Ends it without a farewell, for which a dead network would have to be waited. */
  discard(): void {
    this.#client.release(true);
    this.#stream().destroy();
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string')
      throw new Error('no cursors: a connection would be held for as long as its reader likes');
    return this.#ask(asked, [...parameters]);
  }

  async #ask<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#silence) throw this.#silence; // of the rollback, too: the server undoes what has lost its connection
    const sentAt = performance.now();
    const { queryMs, suspicion } = this.#options;
    const timer = setTimeout(() => this.#end(sentAt), queryMs);
    const wasInTransaction = this.#client.getTransactionStatus() !== 'I';
    try {
      return await this.#send(text, values);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      suspicion.plansStaleSince = performance.now();
      if (wasInTransaction) throw error; // which is undone: its caller may send the call again
      return await this.#sendUnnamed(text, values);
    } finally {
      clearTimeout(timer);
      if (!this.#silence) this.#heardAt = performance.now();
    }
  }

  #send<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const name = values.length === 0 ? undefined : this.#options.nameOf(text);
    return name === undefined
      ? this.#sendUnnamed(text, values)
      : this.#resultOf(this.#client.query({ name, text, values }));
  }

  #sendUnnamed<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    return this.#resultOf(this.#client.query(text, values));
  }

  /** The rows are what the statement says they are, and the command is one of those that the query builder knows. */
  #resultOf<R>(answer: Promise<pg.QueryResult>): Promise<PostgresQueryResult<R>> {
    return answer as Promise<PostgresQueryResult<R>>;
  }

  #end(sentAt: number): void {
    const { queryMs, suspicion } = this.#options;
    this.#silence = new DatabaseSilent(queryMs);
    suspicion.silentSince = Math.max(suspicion.silentSince, sentAt);
    this.#stream().destroy(this.#silence); // and with it whatever waits on this connection
  }

  #stream() {
    return (this.#client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection.stream; // a pool makes clients
  }
}
