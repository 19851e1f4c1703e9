import { sql, type Kysely } from 'kysely';

/** A case that a game's web view asked for answers the game and names no guardian. Who asked for an older case is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE guardian_cases ADD COLUMN for_game boolean NOT NULL DEFAULT false`.execute(db);
}
