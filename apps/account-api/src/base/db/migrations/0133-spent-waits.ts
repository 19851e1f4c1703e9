import { sql, type Kysely } from 'kysely';

/** When a password came of a wait, or an older way recovered its account: the wait gives no other one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE owner_waits ADD COLUMN spent_at timestamptz`.execute(db);
}
