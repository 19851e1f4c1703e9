import { sql, type Kysely } from 'kysely';

/** Where a member decided a move: the letter about it says so. Unknown for what was decided before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE channelings ADD COLUMN brand text, ADD COLUMN agent text`.execute(db);
}
