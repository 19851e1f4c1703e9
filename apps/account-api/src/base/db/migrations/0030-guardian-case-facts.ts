import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a guardian is told of the request: the first name that the child gave, and the game that it wants to play.
  await sql`ALTER TABLE guardian_cases ADD COLUMN child_name text, ADD COLUMN service_id text`.execute(db);
}
