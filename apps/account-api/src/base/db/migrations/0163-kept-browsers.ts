import { sql, type Kysely } from 'kysely';

/**
 * Browsers that an account knew before a change count in disputing it and come back with it. Of each change is kept the browser that made it, and its
 * place among changes of the same moment. What was kept before keeps its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE kept_changes
      ADD COLUMN browser_hash text,
      ADD COLUMN place bigint`.execute(db);
  // A default that is set after its column fills no row of before: the table is not written again while calls wait.
  await sql`CREATE SEQUENCE kept_changes_place OWNED BY kept_changes.place`.execute(db);
  await sql`ALTER TABLE kept_changes ALTER COLUMN place SET DEFAULT nextval('kept_changes_place')`.execute(db);
  await sql`
    CREATE TABLE kept_browsers (
      kept_id uuid NOT NULL REFERENCES kept_changes ON DELETE CASCADE,
      browser_hash text NOT NULL,
      remembered_at timestamptz NOT NULL,
      owner_proven_at timestamptz,
      owner_known_since timestamptz,
      proven_kinds text[] NOT NULL,
      counts_from timestamptz,
      PRIMARY KEY (kept_id, browser_hash)
    )`.execute(db);
  await sql`CREATE INDEX kept_browsers_browser_hash ON kept_browsers (browser_hash)`.execute(db);
  await sql`CREATE INDEX kept_browsers_remembered_at ON kept_browsers (remembered_at)`.execute(db);
}
