import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The site that the child asked on, to which its guardian's links lead. Cases from before this was kept led to the main one.
  await sql`ALTER TABLE guardian_cases ADD COLUMN brand text NOT NULL DEFAULT 'main'`.execute(db);
}
