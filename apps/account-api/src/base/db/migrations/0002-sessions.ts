import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sessions (
      sid uuid PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      provider_cd text NOT NULL,
      country text NOT NULL,
      forever boolean NOT NULL,
      lifetime_ms bigint NOT NULL,
      created_at timestamptz NOT NULL,
      ended_at timestamptz,
      ended_reason text
    )`.execute(db);
  await sql`CREATE INDEX sessions_guid ON sessions (guid) WHERE ended_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE refresh_tokens (
      token_hash text COLLATE "C" PRIMARY KEY,
      sid uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      issued_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      used_by text,
      sealed_successor text
    )`.execute(db);
  await sql`CREATE INDEX refresh_tokens_sid ON refresh_tokens (sid)`.execute(db);
  await sql`
    CREATE TABLE signing_keys (
      kid text COLLATE "C" PRIMARY KEY,
      private_jwk jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      retired_at timestamptz
    )`.execute(db);
  await sql`CREATE TABLE platform_secrets (name text PRIMARY KEY, value text NOT NULL)`.execute(db);
  await sql`CREATE TABLE platform_clock (id integer PRIMARY KEY CHECK (id = 1), offset_ms bigint NOT NULL)`.execute(db);
  await sql`INSERT INTO platform_clock (id, offset_ms) VALUES (1, 0)`.execute(db);
}
