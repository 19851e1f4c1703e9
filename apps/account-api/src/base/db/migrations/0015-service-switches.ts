import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service_switches (
      service text COLLATE "C" PRIMARY KEY,
      off_since timestamptz NOT NULL
    )`.execute(db);
}
