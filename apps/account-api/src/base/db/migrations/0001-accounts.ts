import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE accounts (
      guid uuid PRIMARY KEY,
      member_no bigint GENERATED ALWAYS AS IDENTITY (START WITH 10000001) UNIQUE,
      account_type text NOT NULL CHECK (account_type IN ('MAIN', 'STUDIO')),
      status text NOT NULL CHECK (status IN ('OK', 'SLEEP')),
      email text COLLATE "C",
      email_verified boolean NOT NULL,
      password_hash text,
      password_changed_at timestamptz NOT NULL,
      campaign_hidden_until timestamptz,
      deletion_requested_at timestamptz,
      migration_required boolean NOT NULL DEFAULT false,
      otp_user boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE members (
      guid uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      nickname text COLLATE "C" NOT NULL,
      country text COLLATE "C" NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
      language text NOT NULL,
      timezone text NOT NULL,
      utc_offset integer NOT NULL,
      birth_date date NOT NULL,
      person_verified boolean NOT NULL,
      parent_verified boolean NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE identities (
      provider_cd text NOT NULL,
      provider_user_id text COLLATE "C" NOT NULL,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      PRIMARY KEY (provider_cd, provider_user_id)
    )`.execute(db);
  await sql`CREATE INDEX identities_guid ON identities (guid)`.execute(db);
  await sql`
    CREATE TABLE account_blocks (
      id uuid PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      reason text NOT NULL CHECK (reason IN ('RESTRICTED', 'BLOCKED', 'ID_PRT', 'PW_AT_OVER')),
      started_at timestamptz NOT NULL,
      ends_at timestamptz,
      lifted_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX account_blocks_guid ON account_blocks (guid) WHERE lifted_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE withdrawn_accounts (
      name_hash text COLLATE "C" PRIMARY KEY,
      member_no bigint NOT NULL,
      password_hash text,
      withdrawn_at timestamptz NOT NULL
    )`.execute(db);
}
