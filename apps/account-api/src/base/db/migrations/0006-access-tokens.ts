import { sql, type Kysely } from 'kysely';

/** Server state beside the signature: a token holds only while its session does (rulings, "Tokens"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE access_tokens (
      token_hash text COLLATE "C" PRIMARY KEY,
      sid uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX access_tokens_sid ON access_tokens (sid)`.execute(db);
  await sql`CREATE INDEX access_tokens_expires_at ON access_tokens (expires_at)`.execute(db);
}
