import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE social_flows (
      state_hash text COLLATE "C" PRIMARY KEY,
      browser_hash text COLLATE "C" NOT NULL,
      provider_cd text NOT NULL,
      sign_type text NOT NULL CHECK (sign_type IN ('login', 'signup', 'switch')),
      redirect_uri text NOT NULL,
      sealed_secrets text NOT NULL,
      request jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      answered_at timestamptz,
      outcome text CHECK (outcome IN ('proven', 'cancelled', 'failed')),
      subject text COLLATE "C",
      verified_email text COLLATE "C",
      spent_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX social_flows_expires_at ON social_flows (expires_at)`.execute(db);
  await sql`CREATE INDEX social_flows_browser ON social_flows (browser_hash, created_at)`.execute(db);
}
