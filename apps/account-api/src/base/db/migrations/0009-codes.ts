import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE codes (
      id uuid PRIMARY KEY,
      subject_hash text COLLATE "C" NOT NULL,
      code_hash text COLLATE "C" NOT NULL,
      data jsonb NOT NULL,
      issued_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX codes_of_subject ON codes (subject_hash, code_hash)`.execute(db);
  await sql`CREATE INDEX codes_expires_at ON codes (expires_at)`.execute(db);
  await sql`
    CREATE TABLE code_tries (
      subject_hash text COLLATE "C" PRIMARY KEY,
      started_at timestamptz NOT NULL,
      tries integer NOT NULL,
      day_started_at timestamptz NOT NULL,
      day_tries integer NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE code_sends (
      subject_hash text COLLATE "C" PRIMARY KEY,
      last_at timestamptz,
      sends integer NOT NULL,
      day_started_at timestamptz NOT NULL,
      day_sends integer NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE login_codes (
      code_hash text COLLATE "C" PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts (guid) ON DELETE CASCADE,
      session text COLLATE "C",
      issued_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      used_by text COLLATE "C"
    )`.execute(db);
  await sql`CREATE INDEX login_codes_guid ON login_codes (guid)`.execute(db);
  await sql`CREATE INDEX login_codes_expires_at ON login_codes (expires_at)`.execute(db);
  await sql`
    CREATE TABLE login_code_locks (
      guid uuid PRIMARY KEY REFERENCES accounts (guid) ON DELETE CASCADE,
      locked_at timestamptz NOT NULL
    )`.execute(db);
}
