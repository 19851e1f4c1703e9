import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the visit brought with which a sign-up began: a guardian's answer leads back to it.
  await sql`ALTER TABLE sign_ups ADD COLUMN brought jsonb NOT NULL DEFAULT '{}'`.execute(db);
}
