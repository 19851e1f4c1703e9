import { sql, type Kysely } from 'kysely';

/**
 * Mailboxes and numbers that an account has disowned, and of each change which of them proved it, sealed; of a letter to which of them it went. Of
 * changes and letters of before nothing is known: what proved them cannot be disowned, and their links work on until something is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE disowned_contacts (
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      contact_hash text NOT NULL,
      disowned_at timestamptz NOT NULL,
      PRIMARY KEY (guid, contact_hash)
    )`.execute(db);
  await sql`ALTER TABLE accounts ADD COLUMN email_disowned_at timestamptz`.execute(db);
  await sql`ALTER TABLE kept_changes ADD COLUMN proofs text`.execute(db);
  await sql`ALTER TABLE change_letters ADD COLUMN sent_to_hash text`.execute(db);
}
