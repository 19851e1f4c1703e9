import { sql, type Kysely } from 'kysely';

/** What the press of a letter's link gave back, so that the link still says it. Of a letter that was pressed before, nothing is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE change_letters ADD COLUMN gave_back text[] NOT NULL DEFAULT '{}'`.execute(db);
}
