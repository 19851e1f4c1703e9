import { sql, type Kysely } from 'kysely';

/** What third-party clients bring: their proof, their sessions, terms to read, and what a pop-up leaves behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A client without a secret is public: it proves itself by the key it began with (PKCE).
  await sql`ALTER TABLE clients ADD COLUMN secret_hash text`.execute(db);
  await sql`
    ALTER TABLE client_addresses
      ADD COLUMN purpose text NOT NULL DEFAULT 'authorize' CHECK (purpose IN ('authorize', 'logout')),
      DROP CONSTRAINT client_addresses_pkey,
      ADD PRIMARY KEY (client_id, purpose, redirect_uri)`.execute(db);
  await sql`
    ALTER TABLE sessions
      ADD COLUMN client_id text COLLATE "C" REFERENCES clients ON DELETE CASCADE`.execute(db);
  await sql`
    ALTER TABLE authorization_codes
      ADD COLUMN given_sid uuid REFERENCES sessions ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX authorization_codes_expires_at ON authorization_codes (expires_at)`.execute(db);
  await sql`
    ALTER TABLE terms_items
      ADD COLUMN text_type text NOT NULL DEFAULT 'TEXT' CHECK (text_type IN ('TEXT', 'URL')),
      ADD COLUMN sub_category text NOT NULL DEFAULT ''`.execute(db);
  await sql`
    CREATE TABLE terms_texts (
      terms_type_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      lang text COLLATE "C" NOT NULL,
      title text NOT NULL,
      text text NOT NULL,
      url text NOT NULL,
      PRIMARY KEY (terms_type_id, version, lang),
      FOREIGN KEY (terms_type_id, version) REFERENCES terms_versions
    )`.execute(db);
  await sql`
    CREATE TABLE popup_data (
      state_hash text COLLATE "C" PRIMARY KEY REFERENCES flows ON DELETE CASCADE,
      type text,
      code text,
      saved_at timestamptz NOT NULL
    )`.execute(db);
}
