import { sql, type Kysely } from 'kysely';

/** What edges count of releases by the minute, the networks in which one failed, and what the sums made of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE release_health (
      running text COLLATE "C" NOT NULL,
      minute integer NOT NULL,
      surface text COLLATE "C" NOT NULL,
      edge text COLLATE "C" NOT NULL,
      start integer NOT NULL,
      shown integer NOT NULL,
      failed integer NOT NULL,
      late integer NOT NULL,
      done integer NOT NULL,
      hung integer NOT NULL,
      crashed integer NOT NULL,
      PRIMARY KEY (running, minute, surface, edge)
    )`.execute(db);
  await sql`CREATE INDEX release_health_minute ON release_health (minute)`.execute(db);
  await sql`
    CREATE TABLE release_failures (
      running text COLLATE "C" NOT NULL,
      minute integer NOT NULL,
      network text COLLATE "C" NOT NULL,
      PRIMARY KEY (running, minute, network)
    )`.execute(db);
  await sql`CREATE INDEX release_failures_minute ON release_failures (minute)`.execute(db);
  await sql`
    CREATE TABLE release_verdicts (
      name text COLLATE "C" NOT NULL,
      verdict text COLLATE "C" NOT NULL CHECK (verdict IN ('good', 'held', 'failing')),
      running text COLLATE "C" NOT NULL,
      before text COLLATE "C",
      at timestamptz NOT NULL,
      figures jsonb NOT NULL,
      PRIMARY KEY (name, verdict)
    )`.execute(db);
}
