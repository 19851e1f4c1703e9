import { sql, type Kysely } from 'kysely';

/** Letters that are written with the change they tell of and stay here until a mail server has taken them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE waiting_letters (
      id uuid PRIMARY KEY,
      guid uuid REFERENCES accounts ON DELETE CASCADE,
      template text NOT NULL,
      sealed text COLLATE "C" NOT NULL,
      written_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      tries integer NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX waiting_letters_guid ON waiting_letters (guid) WHERE guid IS NOT NULL`.execute(db);
  await sql`CREATE INDEX waiting_letters_due_at ON waiting_letters (due_at)`.execute(db);
}
