import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** With what hangs on them: few enough that a sign-in beside it hardly waits. */
const rowsAtOnce = 200;

/** Runs a statement that deletes `atMost` rows until there are no more, each time in a transaction of its own. */
export async function purgeInBatches(
  db: Database,
  statementFor: (atMost: RawBuilder<number>) => RawBuilder<unknown>,
): Promise<void> {
  const statement = statementFor(sql.lit(rowsAtOnce));
  for (let deleted = rowsAtOnce; deleted >= rowsAtOnce;) {
    const { numAffectedRows = 0n } = await statement.execute(db.query);
    deleted = Number(numAffectedRows);
  }
}

/**
 * Deletes the rows of which `isOver` holds, a batch at a time, so that nobody waits long for a lock or for the embedded
 * engine's one connection. The condition stands twice: a row that changed in the meantime is judged again.
 */
export async function purgeRows(db: Database, table: keyof Tables, isOver: RawBuilder<unknown>): Promise<void> {
  const rows = sql.table(table);
  await purgeInBatches(db, (atMost) => {
    const batch = sql`SELECT ctid FROM ${rows} WHERE ${isOver} LIMIT ${atMost}`;
    return sql`DELETE FROM ${rows} WHERE ctid = ANY (ARRAY(${batch})) AND ${isOver}`;
  });
}
