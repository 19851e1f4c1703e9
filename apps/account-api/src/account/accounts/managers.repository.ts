import type { Database } from '../../base/db/database.ts';

/** People who work on the platform: they pass during maintenance and load lists of what is blocked (spec B §6). */
export async function isManager(db: Database, guid: string): Promise<boolean> {
  const row = await db.query.selectFrom('managers').select('guid').where('guid', '=', guid).executeTakeFirst();
  return row !== undefined;
}

export async function appointManager(db: Database, guid: string, since: Date): Promise<void> {
  await db.query
    .insertInto('managers')
    .values({ guid, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
