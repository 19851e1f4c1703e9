import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE clients (
      client_id text COLLATE "C" PRIMARY KEY,
      name text NOT NULL,
      service_id text NOT NULL,
      terms_area text NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE client_addresses (
      client_id text COLLATE "C" NOT NULL REFERENCES clients ON DELETE CASCADE,
      redirect_uri text COLLATE "C" NOT NULL,
      PRIMARY KEY (client_id, redirect_uri)
    )`.execute(db);
  await sql`
    CREATE TABLE authorization_codes (
      code_hash text COLLATE "C" PRIMARY KEY,
      client_id text COLLATE "C" NOT NULL REFERENCES clients ON DELETE CASCADE,
      redirect_uri text NOT NULL,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      sid uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      code_challenge text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
}
