import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Game that a consent is limited to: what a guardian agreed to for the move of one game holds for no other. `null`: it is not limited.
  await sql`ALTER TABLE guardian_consents ADD COLUMN service_id text`.execute(db);
}
