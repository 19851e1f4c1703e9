import { sql, type Kysely } from 'kysely';

/**
 * What anybody may open costs a bounded number of rows: the flows without an account are found by their browser, and what strangers open is
 * counted by the hour instead of recorded one by one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX flows_of_strangers ON flows ((data ->> 'browser'), kind, created_at) WHERE guid IS NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE event_counts (
      hour timestamptz NOT NULL,
      event text COLLATE "C" NOT NULL,
      outcome text COLLATE "C" NOT NULL,
      shard smallint NOT NULL,
      count integer NOT NULL,
      PRIMARY KEY (hour, event, outcome, shard)
    )`.execute(db);
}
