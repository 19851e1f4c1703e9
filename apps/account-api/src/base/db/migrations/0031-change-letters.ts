import { sql, type Kysely } from 'kysely';

/** Letters that tell an owner of a change, by the hash of the state in their link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE change_letters (
      state_hash text COLLATE "C" PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      change text NOT NULL,
      changed_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      locked_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX change_letters_guid ON change_letters (guid)`.execute(db);
  await sql`CREATE INDEX change_letters_expires_at ON change_letters (expires_at)`.execute(db);
}
