import type { Database } from '../../base/db/database.ts';

const keyOf = (nickname: string) => nickname.normalize('NFC').toLowerCase();

/** `false`: another account has it. */
export async function takeNickname(db: Database, nickname: string, guid: string): Promise<boolean> {
  const taken = await db.query
    .insertInto('nicknames')
    .values({ name_key: keyOf(nickname), guid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .execute();
  return taken.length === 1;
}

export async function isNicknameTaken(db: Database, nickname: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('nicknames')
    .select('guid')
    .where('name_key', '=', keyOf(nickname))
    .executeTakeFirst();
  return row !== undefined;
}
