import { sql, type Kysely } from 'kysely';

/** Checks of persons with a provider, and the person an account belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE person_checks (
      state_hash text COLLATE "C" PRIMARY KEY,
      flow_hash text COLLATE "C" NOT NULL,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      browser_hash text COLLATE "C" NOT NULL,
      method text NOT NULL CHECK (method IN ('dream', 'toss', 'phone')),
      service text NOT NULL,
      type text NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('compare', 'certify')),
      transaction_id text COLLATE "C" NOT NULL UNIQUE,
      redirect_uri text NOT NULL,
      sealed_secrets text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      answered_at timestamptz,
      sealed_person text,
      spent_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX person_checks_expires_at ON person_checks (expires_at)`.execute(db);
  await sql`CREATE INDEX person_checks_guid ON person_checks (guid)`.execute(db);
  await sql`
    CREATE TABLE account_persons (
      guid uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      identity_hash text COLLATE "C" NOT NULL,
      method text NOT NULL,
      verified_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX account_persons_identity ON account_persons (identity_hash)`.execute(db);
}
