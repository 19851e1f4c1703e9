import type { Database } from '../../base/db/database.ts';

/** `false`: it was locked already. */
export async function lockLoginCodes(db: Database, guid: string, at: Date): Promise<boolean> {
  const locked = await db.query
    .insertInto('login_code_locks')
    .values({ guid, locked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .execute();
  return locked.length === 1;
}

export async function unlockLoginCodes(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('login_code_locks').where('guid', '=', guid).execute();
}

export async function areLoginCodesLocked(db: Database, guid: string): Promise<boolean> {
  const row = await db.query.selectFrom('login_code_locks').select('guid').where('guid', '=', guid).executeTakeFirst();
  return row !== undefined;
}
