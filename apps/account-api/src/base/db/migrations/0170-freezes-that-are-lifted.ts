import { sql, type Kysely } from 'kysely';

/**
 * What a freeze is about and when it was lifted, and by which ways a change was proven: what proved the disputed change does not lift it. A freeze
 * of before ends by its time alone, and a change of before counts as proven by all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account_freezes ADD COLUMN changed_at timestamptz, ADD COLUMN lifted_at timestamptz`.execute(
    db,
  );
  await sql`ALTER TABLE kept_changes ADD COLUMN proven_ways text[]`.execute(db);
}
