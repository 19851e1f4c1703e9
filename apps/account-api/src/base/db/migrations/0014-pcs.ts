import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pcs (
      pcselect_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      name text NOT NULL,
      browser_hash text COLLATE "C" NOT NULL,
      registered_at timestamptz NOT NULL,
      UNIQUE (guid, browser_hash)
    )`.execute(db);
}
