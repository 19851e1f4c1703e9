import { linkStrength } from '@gatehouse/api-contract/ownership';
import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { KeptChangesTable, KeptEvent } from './kept-changes.tables.ts';

export async function insertKeptChange(db: Database, kept: KeptChangesTable): Promise<void> {
  await db.query.insertInto('kept_changes').values(kept).execute();
}

type Since = Readonly<{ guid: string; since: Date }>;

/** What an account had before the first change since a moment that a link can still take back. */
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
    .where('strength', '<=', linkStrength)
    .orderBy('kept_at')
    .limit(1)
    .executeTakeFirst();
}

/** Changes since a moment that were proven with more than a link proves. */
export async function findStrongSince(
  db: Database,
  { guid, since, now }: Since & Readonly<{ now: Date }>,
): Promise<KeptEvent[]> {
  const rows = await db.query
    .selectFrom('kept_changes')
    .select('event')
    .where('guid', '=', guid)
    .where('kept_at', '>=', since)
    .where('expires_at', '>', now)
    .where('strength', '>', linkStrength)
    .execute();
  return rows.map(({ event }) => event);
}

/** What was kept since a moment has been given back: no later letter may bring any of it again. What was proven with more is remembered. */
export async function deleteKeptSince(db: Database, { guid, since }: Since): Promise<void> {
  await db.query
    .deleteFrom('kept_changes')
    .where('guid', '=', guid)
    .where('kept_at', '>=', since)
    .where('strength', '<=', linkStrength)
    .execute();
}

export async function purgeKeptChanges(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'kept_changes', sql`expires_at <= ${expiredBy}`);
}
