import { sql, type Kysely } from 'kysely';

/**
 * Guardians: a child's case, links to it, whose children are whose, and what was agreed to. A guardian is a keyed hash.
 */
// oxlint-disable-next-line max-lines-per-function -- a list of SQL statements, which is read from top to bottom
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE guardian_cases (
      id uuid PRIMARY KEY,
      type text NOT NULL,
      guid uuid REFERENCES accounts ON DELETE CASCADE,
      browser_hash text COLLATE "C" NOT NULL,
      birth_date text NOT NULL,
      country text NOT NULL,
      timezone text NOT NULL,
      locale text NOT NULL,
      terms_area text NOT NULL,
      items jsonb NOT NULL,
      sealed_return text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      asked_at timestamptz,
      guardian_hash text COLLATE "C",
      method text,
      verified_at timestamptz,
      verified_by text COLLATE "C",
      agreed_at timestamptz,
      declined_at timestamptz,
      limit_at timestamptz,
      bound_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX guardian_cases_guid ON guardian_cases (guid)`.execute(db);
  await sql`CREATE INDEX guardian_cases_expires_at ON guardian_cases (expires_at)`.execute(db);
  await sql`
    CREATE TABLE guardian_link_tokens (
      token_hash text COLLATE "C" PRIMARY KEY,
      case_id uuid NOT NULL REFERENCES guardian_cases ON DELETE CASCADE,
      channel text NOT NULL CHECK (channel IN ('email', 'phone')),
      sealed_contact text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX guardian_link_tokens_case ON guardian_link_tokens (case_id)`.execute(db);
  await sql`
    CREATE TABLE guardian_links (
      guardian_hash text COLLATE "C" NOT NULL,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      linked_at timestamptz NOT NULL,
      ended_at timestamptz,
      PRIMARY KEY (guardian_hash, guid)
    )`.execute(db);
  await sql`CREATE INDEX guardian_links_guid ON guardian_links (guid)`.execute(db);
  await sql`
    CREATE TABLE guardian_consents (
      id uuid PRIMARY KEY,
      case_id uuid REFERENCES guardian_cases ON DELETE CASCADE,
      guid uuid REFERENCES accounts ON DELETE CASCADE,
      guardian_hash text COLLATE "C" NOT NULL,
      terms_type_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      method text NOT NULL,
      verified_at timestamptz NOT NULL,
      agreed_at timestamptz NOT NULL,
      withdrawn_at timestamptz,
      UNIQUE (case_id, terms_type_id),
      CHECK ((case_id IS NULL) <> (guid IS NULL)),
      FOREIGN KEY (terms_type_id, version) REFERENCES terms_versions
    )`.execute(db);
  await sql`CREATE INDEX guardian_consents_guardian ON guardian_consents (guardian_hash)`.execute(db);
  await sql`CREATE INDEX guardian_consents_guid ON guardian_consents (guid)`.execute(db);
  await sql`
    CREATE TABLE guardian_receipts (
      token_hash text COLLATE "C" PRIMARY KEY,
      guardian_hash text COLLATE "C" NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX guardian_receipts_guardian ON guardian_receipts (guardian_hash)`.execute(db);
}
