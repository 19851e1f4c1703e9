import { sql, type Kysely } from 'kysely';

/** The strength of a change and the freezes took their place in 0159; since then no version has read or written them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account_blocks DROP COLUMN changed_at`.execute(db);
  await sql`ALTER TABLE kept_changes DROP COLUMN proven_by, DROP COLUMN replaced`.execute(db);
  await sql`ALTER TABLE change_letters DROP COLUMN sent_to`.execute(db);
}
