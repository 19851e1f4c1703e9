import { sql, type Kysely } from 'kysely';

/** When a member last proved the number of an account: after 90 days it may be somebody else's. `null`: not since it became the account's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE accounts ADD COLUMN phone_proven_at timestamptz`.execute(db);
}
