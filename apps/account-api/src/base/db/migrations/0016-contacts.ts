import { sql, type Kysely } from 'kysely';

/** A phone number beside the email address, and quick answers to how many accounts share a contact. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE accounts
      ADD COLUMN phone text COLLATE "C",
      ADD COLUMN phone_verified boolean NOT NULL DEFAULT false`.execute(db);
  await sql`CREATE INDEX accounts_verified_email ON accounts (email) WHERE email_verified`.execute(db);
  await sql`CREATE INDEX accounts_verified_phone ON accounts (phone) WHERE phone_verified`.execute(db);
}
