import { sql, type Kysely } from 'kysely';

/**
 * What proved the change that a freeze is about, kept with the freeze: a press may take the change back, which deletes what was kept with it. A freeze of
 * before is lifted by nothing and ends by its time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account_freezes
      ADD COLUMN proven_ways text[],
      ADD COLUMN proving_contacts text,
      ADD COLUMN browser_hash text`.execute(db);
}
