import { sql, type Kysely } from 'kysely';

/** Owners without an older way who wait for their account, and the links by which its contacts stop that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE owner_waits (
      id uuid PRIMARY KEY,
      reference text COLLATE "C" NOT NULL UNIQUE,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      contact text NOT NULL,
      started_at timestamptz NOT NULL,
      guardian_due boolean NOT NULL,
      guardian_allowed_at timestamptz,
      cancelled_at timestamptz,
      done_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX owner_waits_guid ON owner_waits (guid)`.execute(db);
  await sql`CREATE INDEX owner_waits_started_at ON owner_waits (started_at)`.execute(db);
  await sql`
    CREATE TABLE owner_wait_links (
      letter_hash text COLLATE "C" PRIMARY KEY,
      wait_id uuid NOT NULL REFERENCES owner_waits ON DELETE CASCADE,
      role text NOT NULL CHECK (role IN ('claimant', 'contact', 'guardian'))
    )`.execute(db);
  await sql`CREATE INDEX owner_wait_links_wait ON owner_wait_links (wait_id)`.execute(db);
}
