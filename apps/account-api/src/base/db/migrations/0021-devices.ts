import { sql, type Kysely } from 'kysely';

/** Games, the tokens they and their web views hold, and the devices that a member may play on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE games (
      service_id text COLLATE "C" PRIMARY KEY,
      name text NOT NULL,
      device_limit integer NOT NULL CHECK (device_limit > 0),
      verify_type text CHECK (verify_type IN ('phone', 'email')),
      device_required boolean NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE game_tokens (
      token_hash text COLLATE "C" PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('game', 'verify', 'webview')),
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      service_id text COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
      device jsonb,
      browser_hash text COLLATE "C",
      made_from text COLLATE "C",
      issued_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX game_tokens_expires_at ON game_tokens (expires_at)`.execute(db);
  await sql`CREATE INDEX game_tokens_guid ON game_tokens (guid)`.execute(db);
  await sql`
    CREATE TABLE device_registrations (
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      service_id text COLLATE "C" NOT NULL REFERENCES games,
      default_contact text NOT NULL CHECK (default_contact IN ('phone', 'email')),
      registered_at timestamptz NOT NULL,
      PRIMARY KEY (guid, service_id)
    )`.execute(db);
  await sql`
    CREATE TABLE device_contacts (
      guid uuid NOT NULL,
      service_id text COLLATE "C" NOT NULL,
      kind text NOT NULL CHECK (kind IN ('phone', 'email')),
      contact text COLLATE "C" NOT NULL,
      verified_at timestamptz NOT NULL,
      PRIMARY KEY (guid, service_id, kind),
      FOREIGN KEY (guid, service_id) REFERENCES device_registrations ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX device_contacts_contact ON device_contacts (kind, contact)`.execute(db);
  await sql`
    CREATE TABLE devices (
      member_device_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      guid uuid NOT NULL,
      service_id text COLLATE "C" NOT NULL,
      device_id text COLLATE "C" NOT NULL,
      device_name text NOT NULL,
      os_name text NOT NULL,
      nickname text NOT NULL,
      registered_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      UNIQUE (guid, service_id, device_id),
      FOREIGN KEY (guid, service_id) REFERENCES device_registrations ON DELETE CASCADE
    )`.execute(db);
}
