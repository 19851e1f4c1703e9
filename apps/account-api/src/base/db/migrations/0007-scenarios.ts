import { sql, type Kysely } from 'kysely';

/** Refusals that a test asked for (day-one, "Playground and time"); stays empty in a live environment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE scenarios (
      id uuid PRIMARY KEY,
      call_id text COLLATE "C" NOT NULL,
      refusal text COLLATE "C" NOT NULL,
      code text COLLATE "C" NOT NULL,
      data jsonb,
      times integer CHECK (times > 0),
      answered integer NOT NULL DEFAULT 0,
      for_identifier text,
      for_browser text,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX scenarios_call_id ON scenarios (call_id)`.execute(db);
}
