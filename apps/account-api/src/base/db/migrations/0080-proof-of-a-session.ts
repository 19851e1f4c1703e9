import { sql, type Kysely } from 'kysely';

/**
 * When and how a member proved to be the owner of a session. A version without these columns may still write rows: theirs say no
 * time, and such a sign-in is never fresh.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sessions', 'return_codes']) {
    await sql`
      ALTER TABLE ${sql.table(table)}
        ADD COLUMN authenticated_at timestamptz,
        ADD COLUMN authenticated_by text NOT NULL DEFAULT 'unknown'`.execute(db);
    await sql`UPDATE ${sql.table(table)} SET authenticated_at = created_at`.execute(db);
  }
}
