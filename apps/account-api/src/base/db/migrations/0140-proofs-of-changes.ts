import { sql, type Kysely } from 'kysely';

/** What proved each change, and which address it replaced: a letter to that address alone does not undo what was proven twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE kept_changes
      ADD COLUMN proven_by text[] NOT NULL DEFAULT '{}',
      ADD COLUMN replaced text`.execute(db);
  await sql`ALTER TABLE change_letters ADD COLUMN sent_to text`.execute(db);
}
