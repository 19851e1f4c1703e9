import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: in every nation.
  await sql`ALTER TABLE terms_items ADD COLUMN nations text[]`.execute(db);
}
