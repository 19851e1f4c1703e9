import { changesToldForMs, securityEvents } from '@gatehouse/api-contract/ownership';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import { after } from '../../base/ports/clock.ts';
import type { KeptChangesTable } from './kept-changes.tables.ts';

export type KeptChange = Selectable<KeptChangesTable>;

export async function insertKeptChange(db: Database, kept: Insertable<KeptChangesTable>): Promise<void> {
  await db.query.insertInto('kept_changes').values(kept).execute();
}

/** What a later release kept, before it was rolled back, is nothing that this one could weigh or give back. */
const isKnown = ({ event }: KeptChange) => event in securityEvents && 'givesBack' in securityEvents[event];

const changesOf = (db: Database, guid: string) =>
  db.query
    .selectFrom('kept_changes')
    .selectAll()
    .where('guid', '=', guid)
    .orderBy('kept_at')
    .orderBy('place', (order) => order.asc().nullsFirst())
    .orderBy('id');

/** Changes of an account that can still be taken back, the first of them first. */
export async function keptChangesOf(db: Database, guid: string, now: Date): Promise<readonly KeptChange[]> {
  const open = changesOf(db, guid).where('expires_at', '>', now).where('taken_at', 'is', null);
  return (await open.execute()).filter(isKnown);
}

/** Changes of an account that were kept since a moment, the first of them first, also those that go back no more. */
export async function changesKeptSince(db: Database, guid: string, since: Date): Promise<readonly KeptChange[]> {
  return (await changesOf(db, guid).where('kept_at', '>', since).execute()).filter(isKnown);
}

/** A game has taken a move over: it goes back no more. */
export async function markTaken(db: Database, id: string, at: Date): Promise<void> {
  await db.query.updateTable('kept_changes').set({ taken_at: at }).where('id', '=', id).execute();
}

/** These changes have been taken back: no later letter may bring any of it again. */
export async function deleteKeptChanges(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query.deleteFrom('kept_changes').where('id', 'in', ids).execute();
}

/** Changes that go back no more, and are told of no more. */
export async function purgeKeptChanges(db: Database, now: Date): Promise<void> {
  const toldUntil = after(now, -changesToldForMs);
  await purgeRows(db, 'kept_changes', sql`expires_at <= ${now} AND kept_at <= ${toldUntil}`);
}
