import { sql, type Kysely } from 'kysely';

/**
 * What an account had before a change, for as long as "this was not me" can give it back, and the names that nobody else may take meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE kept_changes (
      id uuid PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      event text NOT NULL,
      kept_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      sealed text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX kept_changes_guid ON kept_changes (guid, kept_at)`.execute(db);
  await sql`CREATE INDEX kept_changes_expires_at ON kept_changes (expires_at)`.execute(db);
  await sql`
    CREATE TABLE kept_names (
      provider_cd text NOT NULL,
      provider_user_id text COLLATE "C" NOT NULL,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (provider_cd, provider_user_id)
    )`.execute(db);
  await sql`CREATE INDEX kept_names_guid ON kept_names (guid)`.execute(db);
  await sql`CREATE INDEX kept_names_expires_at ON kept_names (expires_at)`.execute(db);
}
