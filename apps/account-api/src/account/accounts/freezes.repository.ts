import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { Tables } from '../../base/db/tables.ts';

export type Freeze = Readonly<Selectable<Tables['account_freezes']>>;

export async function insertFreeze(db: Database, freeze: Insertable<Tables['account_freezes']>): Promise<void> {
  await db.query.insertInto('account_freezes').values(freeze).execute();
}

/** The newest freeze of an account. */
export async function findLastFreeze(db: Database, guid: string): Promise<Freeze | undefined> {
  return db.query
    .selectFrom('account_freezes')
    .selectAll()
    .where('guid', '=', guid)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Ends the freezes of an account before their time. */
export async function liftFreezes(db: Database, guid: string, at: Date): Promise<void> {
  await db.query
    .updateTable('account_freezes')
    .set({ lifted_at: at })
    .where('guid', '=', guid)
    .where('lifted_at', 'is', null)
    .execute();
}

/** Deletes freezes that began so long ago that another one may. */
export async function purgeFreezes(db: Database, begunBy: Date): Promise<void> {
  await purgeRows(db, 'account_freezes', sql`began_at <= ${begunBy}`);
}
