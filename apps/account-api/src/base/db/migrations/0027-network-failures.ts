import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE network_failures (
      network text COLLATE "C" PRIMARY KEY,
      started_at timestamptz NOT NULL,
      failures integer NOT NULL,
      waits integer NOT NULL,
      wait_until timestamptz
    )`.execute(db);
  await sql`CREATE INDEX network_failures_started_at ON network_failures (started_at)`.execute(db);
}
