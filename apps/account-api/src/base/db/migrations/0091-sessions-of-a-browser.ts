import { sql, type Kysely } from 'kysely';

/** Index for the question of a flow whether another member signed in in its browser after it was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX sessions_browser ON sessions (browser_hash) WHERE browser_hash IS NOT NULL`.execute(db);
}
