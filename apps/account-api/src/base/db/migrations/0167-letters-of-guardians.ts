import { sql, type Kysely } from 'kysely';

/**
 * Which letters went to a guardian, whose check their links ask for, and from when a guardian proves something for a child. Those who answer for one
 * already count at once. Links of letters of before work on as those of the child's own addresses for their seven days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE change_letters ADD COLUMN for_guardian boolean NOT NULL DEFAULT false`.execute(db);
  await sql`ALTER TABLE guardian_links ADD COLUMN counts_from timestamptz`.execute(db);
  await sql`UPDATE guardian_links SET counts_from = linked_at`.execute(db);
  await sql`ALTER TABLE guardian_links ALTER COLUMN counts_from SET NOT NULL`.execute(db);
}
