import { sql, type Kysely } from 'kysely';

/** Which codes are long ones: those are tried without limit. Servers of before write digits alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE codes ADD COLUMN is_long boolean NOT NULL DEFAULT false`.execute(db);
}
