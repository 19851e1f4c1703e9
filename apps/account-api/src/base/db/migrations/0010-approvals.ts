import { sql, type Kysely } from 'kysely';

/** What a member signed in on a phone is asked to approve: a scanned QR code, or a sign-in in the authenticator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE approvals (
      session_hash text COLLATE "C" PRIMARY KEY,
      id uuid NOT NULL UNIQUE,
      kind text COLLATE "C" NOT NULL CHECK (kind IN ('qr', 'authenticator')),
      scan_hash text COLLATE "C" UNIQUE,
      flow_hash text COLLATE "C",
      guid uuid REFERENCES accounts ON DELETE CASCADE,
      browser_hash text COLLATE "C" NOT NULL,
      status text COLLATE "C" NOT NULL CHECK (status IN ('WAITING', 'SCANNED', 'APPROVED', 'REFUSED', 'CLOSED')),
      tries integer NOT NULL DEFAULT 0,
      provider_cd text COLLATE "C" NOT NULL,
      inflow_path text NOT NULL,
      forever boolean NOT NULL,
      asked_network text,
      asked_nation text,
      asked_agent text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      spent_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX approvals_guid ON approvals (guid, created_at)`.execute(db);
  await sql`CREATE INDEX approvals_expires_at ON approvals (expires_at)`.execute(db);
}
