import { sql, type Kysely } from 'kysely';

/** The contact to which the code went that proved a session last, which is not known of those of before; and which letters a mail server took that still wait to be noted as heard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions ADD COLUMN proven_contact_hash text`.execute(db);
  await sql`ALTER TABLE waiting_letters ADD COLUMN sent_at timestamptz`.execute(db);
}
