import { sql, type Kysely } from 'kysely';

/** Where a member decided a move is kept for the letter about it, and that was sent when it was moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE channelings SET brand = NULL, agent = NULL WHERE moved_at IS NOT NULL`.execute(db);
}
