import { sql, type Kysely } from 'kysely';

/** What an account asks of its sign-ins beside its state, and how a paused one comes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE accounts
      ADD COLUMN membership_due boolean NOT NULL DEFAULT false,
      ADD COLUMN check_due text CHECK (check_due IN ('PERSON', 'PHONE')),
      ADD COLUMN overseas_blocked boolean NOT NULL DEFAULT false,
      ADD COLUMN single_login boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    CREATE TABLE account_networks (
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      network text COLLATE "C" NOT NULL,
      PRIMARY KEY (guid, network)
    )`.execute(db);
  await sql`ALTER TABLE sessions ADD COLUMN browser_hash text COLLATE "C"`.execute(db);
  await sql`
    CREATE TABLE denied_clients (
      client_id text COLLATE "C" PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
      denied_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE return_codes (
      code_hash text COLLATE "C" PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      browser_hash text COLLATE "C",
      door text NOT NULL,
      provider_cd text NOT NULL,
      inflow_path text NOT NULL,
      forever boolean NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
}
