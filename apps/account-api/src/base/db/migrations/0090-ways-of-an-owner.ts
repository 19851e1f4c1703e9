import { sql, type Kysely } from 'kysely';

/**
 * Since when a way proves an owner. What is there already has no such date: it counts as old. A lock keeps the moment of the change it answers,
 * and a browser the moment at which the owner proved a way to sign in there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account_persons ADD COLUMN stored_from text CHECK (stored_from IN ('signUp', 'check'))`.execute(
    db,
  );
  await sql`
    ALTER TABLE accounts
      ADD COLUMN email_since timestamptz,
      ADD COLUMN secondary_email_since timestamptz,
      ADD COLUMN phone_since timestamptz`.execute(db);
  await sql`ALTER TABLE account_blocks ADD COLUMN changed_at timestamptz`.execute(db);
  await sql`ALTER TABLE remembered_browsers ADD COLUMN owner_proven_at timestamptz`.execute(db);
}
