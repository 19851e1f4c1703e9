import { sql, type Kysely } from 'kysely';

/**
 * Hash of the key that only the browser of a session has. Sessions of before have none: they are fresh no more, and get one by the next proof of their owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions ADD COLUMN key_hash text`.execute(db);
}
