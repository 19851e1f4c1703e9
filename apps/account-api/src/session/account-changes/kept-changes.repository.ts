import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { KeptChangesTable } from './kept-changes.tables.ts';

export async function insertKeptChange(db: Database, kept: KeptChangesTable): Promise<void> {
  await db.query.insertInto('kept_changes').values(kept).execute();
}

type Since = Readonly<{ guid: string; since: Date }>;

/** What an account had before the first change that was made since a moment and can still be taken back. */
export async function findFirstKept(
  db: Database,
  { guid, since, now }: Since & Readonly<{ now: Date }>,
): Promise<KeptChangesTable | undefined> {
  return db.query
    .selectFrom('kept_changes')
    .selectAll()
    .where('guid', '=', guid)
    .where('kept_at', '>=', since)
    .where('expires_at', '>', now)
    .orderBy('kept_at')
    .limit(1)
    .executeTakeFirst();
}

/** Changes since a moment that replaced an address (`letterAddressKey`), with what proved them. */
export async function findReplacing(
  db: Database,
  { guid, since, address, now }: Since & Readonly<{ address: string; now: Date }>,
): Promise<Pick<KeptChangesTable, 'event' | 'proven_by'>[]> {
  return db.query
    .selectFrom('kept_changes')
    .select(['event', 'proven_by'])
    .where('guid', '=', guid)
    .where('kept_at', '>=', since)
    .where('expires_at', '>', now)
    .where('replaced', '=', address)
    .execute();
}

/** What was kept since a moment has been given back: no later letter may bring any of it again. */
export async function deleteKeptSince(db: Database, { guid, since }: Since): Promise<void> {
  await db.query.deleteFrom('kept_changes').where('guid', '=', guid).where('kept_at', '>=', since).execute();
}

export async function purgeKeptChanges(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'kept_changes', sql`expires_at <= ${expiredBy}`);
}
