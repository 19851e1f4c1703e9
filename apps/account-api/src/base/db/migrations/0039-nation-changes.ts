import { sql, type Kysely } from 'kysely';

/** The one change of country of an account: the key keeps it from being two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE nation_changes (
      guid uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      from_country text COLLATE "C" NOT NULL,
      to_country text COLLATE "C" NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db);
}
