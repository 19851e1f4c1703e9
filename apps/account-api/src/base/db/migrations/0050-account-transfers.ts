import { sql, type Kysely } from 'kysely';

/** The one switch of an account to an email account: the key keeps it from being two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE account_transfers (
      guid uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      from_provider text COLLATE "C" NOT NULL,
      transferred_at timestamptz NOT NULL
    )`.execute(db);
}
