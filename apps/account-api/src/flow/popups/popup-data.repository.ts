import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { PopupDataTable } from './popups.tables.ts';

/** Keeps what a pop-up says; the first word stands. `false`: there was one. */
export async function insertPopupData(db: Database, data: Insertable<PopupDataTable>): Promise<boolean> {
  const inserted = await db.query
    .insertInto('popup_data')
    .values(data)
    .onConflict((conflict) => conflict.doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findPopupData(db: Database, stateHash: string): Promise<Selectable<PopupDataTable> | undefined> {
  return db.query.selectFrom('popup_data').selectAll().where('state_hash', '=', stateHash).executeTakeFirst();
}
