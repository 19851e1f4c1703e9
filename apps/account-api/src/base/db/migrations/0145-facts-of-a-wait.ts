import { sql, type Kysely } from 'kysely';

/** Waits of an owner are counted by the fact that spoke for them, and remember who ended them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE owner_waits
      ADD COLUMN fact_hash text COLLATE "C" NOT NULL DEFAULT '',
      ADD COLUMN cancelled_by text CHECK (cancelled_by IN ('claimant', 'contact', 'guardian', 'member'))`.execute(db);
}
