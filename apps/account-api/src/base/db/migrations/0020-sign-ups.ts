import { sql, type Kysely } from 'kysely';

/** Sign-ups under way, and nicknames that belong to one account each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sign_ups (
      state_hash text COLLATE "C" PRIMARY KEY REFERENCES flows ON DELETE CASCADE,
      service text NOT NULL CHECK (service IN ('portal', 'studio', 'crossfire')),
      inflow_path text NOT NULL,
      terms_area text NOT NULL,
      browser_hash text COLLATE "C" NOT NULL,
      network text,
      nation text,
      nation_fixed boolean NOT NULL,
      birth_date date,
      language text NOT NULL,
      timezone text NOT NULL,
      utc_offset integer NOT NULL,
      terms jsonb NOT NULL DEFAULT '[]',
      terms_nation text,
      terms_band text,
      sealed_guardian text,
      email text COLLATE "C",
      email_verified boolean NOT NULL DEFAULT false,
      mailed_at timestamptz,
      known_email text,
      provider_cd text,
      subject text COLLATE "C",
      nickname text,
      identity_hash text COLLATE "C",
      identity_method text,
      captcha_solved boolean NOT NULL DEFAULT false,
      moves_guid uuid REFERENCES accounts ON DELETE CASCADE,
      guid uuid REFERENCES accounts ON DELETE CASCADE,
      login_name text COLLATE "C",
      sid uuid,
      sealed_refresh text,
      registered_at timestamptz,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX sign_ups_browser ON sign_ups (browser_hash, created_at)`.execute(db);
  await sql`CREATE INDEX sign_ups_network ON sign_ups (network, created_at)`.execute(db);
  await sql`
    CREATE TABLE nicknames (
      name_key text COLLATE "C" PRIMARY KEY,
      guid uuid NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE
    )`.execute(db);
  // Names that two members already share stay with both; no other member gets them.
  await sql`
    INSERT INTO nicknames (name_key, guid)
    SELECT DISTINCT ON (lower(nickname)) lower(nickname), guid FROM members ORDER BY lower(nickname), guid`.execute(db);
}
