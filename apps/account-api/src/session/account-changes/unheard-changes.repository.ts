import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { UnheardChangesTable } from './unheard-changes.tables.ts';

export type UnheardChange = Selectable<UnheardChangesTable>;

export async function insertUnheardChange(db: Database, change: Insertable<UnheardChangesTable>): Promise<void> {
  await db.query.insertInto('unheard_changes').values(change).execute();
}

/** `undefined`: it was taken back, or its account is gone. */
export async function findUnheardChange(db: Database, id: string): Promise<UnheardChange | undefined> {
  return db.query.selectFrom('unheard_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A change of which its owner could not hear yet, with the browser in which it was last answered in vain; `null`: in none that is known. */
export type UnseenChange = UnheardChange & Readonly<{ answered_browser: string | null }>;

/** Changes of an account of which its owner could not hear yet, the first of them first; what they brought may be gone by now. */
export async function unheardChangesOf(db: Database, guid: string): Promise<readonly UnseenChange[]> {
  return db.query
    .selectFrom('unheard_changes')
    .leftJoin('sessions', 'sessions.sid', 'unheard_changes.answered_in')
    .selectAll('unheard_changes')
    .select('sessions.browser_hash as answered_browser')
    .where('unheard_changes.guid', '=', guid)
    .where('unheard_changes.heard_at', 'is', null)
    .orderBy('unheard_changes.changed_at')
    .orderBy('unheard_changes.id')
    .execute();
}

/** Changes of an account of which its owner could hear by now. */
export async function heardChangesOf(db: Database, guid: string): Promise<readonly UnheardChange[]> {
  return db.query
    .selectFrom('unheard_changes')
    .selectAll()
    .where('guid', '=', guid)
    .where('heard_at', 'is not', null)
    .execute();
}

/** Notes when the owner could hear of a change; exactly one of several at once gets `true`. */
export async function noteHeard(db: Database, id: string, at: Date): Promise<boolean> {
  const noted = await db.query
    .updateTable('unheard_changes')
    .set({ heard_at: at })
    .where('id', '=', id)
    .where('heard_at', 'is', null)
    .returning('id')
    .execute();
  return noted.length === 1;
}

/** Notes the session in which a member said whose a change was, which neither made it heard nor took it back. A no stays, also where a yes follows. */
export async function noteAnswered(
  db: Database,
  id: string,
  { sid, denied }: Readonly<{ sid: string; denied: boolean }>,
): Promise<void> {
  const set = { answered_in: sid, ...(denied && { denied }) };
  await db.query.updateTable('unheard_changes').set(set).where('id', '=', id).execute();
}

/** These changes have been taken back. */
export async function deleteUnheardChanges(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query.deleteFrom('unheard_changes').where('id', 'in', ids).execute();
}

/** Forgets changes that were heard so long ago that nothing brings a state of before back. */
export async function purgeHeardChanges(db: Database, heardBy: Date): Promise<void> {
  await purgeRows(db, 'unheard_changes', sql`heard_at <= ${heardBy}`);
}
