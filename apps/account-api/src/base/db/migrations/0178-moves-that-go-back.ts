import { sql, type Kysely } from 'kysely';

/**
 * A decided move of a game account is kept as a change, which no longer goes back once a game has taken it; games hear what went back. What was decided before is told of by nothing:
 * it lives three days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE kept_changes ADD COLUMN taken_at timestamptz`.execute(db);
  await sql`ALTER TABLE channelings ADD COLUMN kept_id uuid`.execute(db);
  await sql`CREATE INDEX channelings_kept_id ON channelings (kept_id) WHERE kept_id IS NOT NULL`.execute(db);
  await sql`ALTER TABLE platform_events ADD COLUMN facts text[] NOT NULL DEFAULT '{}'`.execute(db);
}
