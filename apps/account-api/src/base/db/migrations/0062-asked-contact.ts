import { sql, type Kysely } from 'kysely';

/** Where the last link of a case went, masked, so that the child still sees it in another tab. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE guardian_cases ADD COLUMN asked_channel text, ADD COLUMN asked_contact text`.execute(db);
}
