import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE password_counters (
      subject text COLLATE "C" PRIMARY KEY,
      failures integer NOT NULL,
      wait_until timestamptz,
      updated_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE remembered_browsers (
      browser_hash text COLLATE "C" NOT NULL,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      remembered_at timestamptz NOT NULL,
      PRIMARY KEY (browser_hash, guid)
    )`.execute(db);
  await sql`
    CREATE TABLE flows (
      state_hash text COLLATE "C" PRIMARY KEY,
      kind text NOT NULL,
      guid uuid REFERENCES accounts ON DELETE CASCADE,
      data jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE audit_records (
      id uuid PRIMARY KEY,
      at timestamptz NOT NULL,
      event text NOT NULL,
      outcome text NOT NULL,
      guid uuid,
      request_id text NOT NULL,
      client_network text,
      details jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX audit_records_guid ON audit_records (guid, at)`.execute(db);
}
