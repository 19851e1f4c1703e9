import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The child's birth date by which the guardian's age was measured. Null: before this was kept.
  await sql`ALTER TABLE guardian_links ADD COLUMN child_birth_date text`.execute(db);
}
