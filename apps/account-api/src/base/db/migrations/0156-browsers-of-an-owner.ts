import { sql, type Kysely } from 'kysely';

/**
 * Since when the owner is known in a browser: each proof renews the older column. Browsers of before count from their last proof; what is
 * earlier is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE remembered_browsers ADD COLUMN owner_known_since timestamptz`.execute(db);
  await sql`UPDATE remembered_browsers SET owner_known_since = owner_proven_at WHERE owner_proven_at IS NOT NULL`.execute(
    db,
  );
}
