import type { Database } from '../../base/db/database.ts';
import type { NationChangesTable } from './nation.tables.ts';

type Change = Readonly<{ guid: string; from: string; to: string; at: Date }>;

/** The change of country that an account has made; `undefined`: none. */
export async function findNationChange(db: Database, guid: string): Promise<NationChangesTable | undefined> {
  return db.query.selectFrom('nation_changes').selectAll().where('guid', '=', guid).executeTakeFirst();
}

/** Writes down the one change of an account. `false`: it was made before. */
export async function insertNationChange(db: Database, { guid, from, to, at }: Change): Promise<boolean> {
  const inserted = await db.query
    .insertInto('nation_changes')
    .values({ guid, from_country: from, to_country: to, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .execute();
  return inserted.length === 1;
}

/** The change is made no more, and may be made again. */
export async function deleteNationChange(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('nation_changes').where('guid', '=', guid).execute();
}

export async function setCountry(db: Database, guid: string, country: string): Promise<void> {
  await db.query.updateTable('members').set({ country }).where('guid', '=', guid).execute();
}
