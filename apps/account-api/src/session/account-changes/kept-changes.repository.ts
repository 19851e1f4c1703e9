import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { KeptChangesTable } from './kept-changes.tables.ts';

export type KeptChange = Selectable<KeptChangesTable>;

export async function insertKeptChange(db: Database, kept: Insertable<KeptChangesTable>): Promise<void> {
  await db.query.insertInto('kept_changes').values(kept).execute();
}

/** Changes of an account that can still be taken back, the first of them first. */
export async function keptChangesOf(db: Database, guid: string, now: Date): Promise<readonly KeptChange[]> {
  return db.query
    .selectFrom('kept_changes')
    .selectAll()
    .where('guid', '=', guid)
    .where('expires_at', '>', now)
    .orderBy('kept_at')
    .orderBy('place', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
}

/** These changes have been taken back: no later letter may bring any of it again. */
export async function deleteKeptChanges(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query.deleteFrom('kept_changes').where('id', 'in', ids).execute();
}

export async function purgeKeptChanges(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'kept_changes', sql`expires_at <= ${expiredBy}`);
}
