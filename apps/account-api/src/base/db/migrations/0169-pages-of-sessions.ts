import { sql, type Kysely } from 'kysely';

/** Which session of an app a page got its own from: wrong proofs of all that are made from one count together. Of those of before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions ADD COLUMN handed_from uuid`.execute(db);
}
