import { sql, type Kysely } from 'kysely';

/** How many text messages went out and were confirmed by the hour, and the ranges of numbers that get none for now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE text_counts (
      hour timestamptz NOT NULL,
      scope text COLLATE "C" NOT NULL,
      sent integer NOT NULL,
      verified integer NOT NULL,
      PRIMARY KEY (hour, scope)
    )`.execute(db);
  await sql`CREATE INDEX text_counts_scope ON text_counts (scope, hour)`.execute(db);
  await sql`
    CREATE TABLE closed_text_ranges (
      scope text COLLATE "C" PRIMARY KEY,
      opens_at timestamptz NOT NULL
    )`.execute(db);
}
