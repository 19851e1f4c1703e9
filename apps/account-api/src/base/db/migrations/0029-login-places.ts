import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Where a sign-in itself took place, and for which game; `null`: it said nothing, or is older.
  await sql`
    ALTER TABLE sessions
      ADD COLUMN login_country text,
      ADD COLUMN login_timezone text,
      ADD COLUMN login_language text,
      ADD COLUMN gds_info jsonb,
      ADD COLUMN game_no text`.execute(db);
  await sql`ALTER TABLE return_codes ADD COLUMN asked jsonb`.execute(db);
}
