import { sql, type Kysely } from 'kysely';

/** When and by which way a session was signed in, whatever was proven in it later. Of those of before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions ADD COLUMN signed_in_at timestamptz, ADD COLUMN signed_in_by text`.execute(db);
}
