import { sql, type Kysely } from 'kysely';

/**
 * Changes of which their owner could not hear yet, and the letter that tells of each. What was added before counts by its age alone, as it did, and letters
 * of before tell of none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE unheard_changes (
      id uuid PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      event text NOT NULL,
      ways text[] NOT NULL,
      proven_by text[] NOT NULL,
      was_fresh boolean NOT NULL,
      strength smallint NOT NULL,
      changed_at timestamptz NOT NULL,
      heard_at timestamptz,
      answered_in uuid
    )`.execute(db);
  await sql`CREATE INDEX unheard_changes_guid ON unheard_changes (guid)`.execute(db);
  await sql`CREATE INDEX unheard_changes_heard ON unheard_changes (heard_at) WHERE heard_at IS NOT NULL`.execute(db);
  await sql`ALTER TABLE waiting_letters ADD COLUMN tells uuid`.execute(db);
}
