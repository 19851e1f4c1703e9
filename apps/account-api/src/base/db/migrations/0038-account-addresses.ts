import { sql, type Kysely } from 'kysely';

/**
 * An account's addresses by their use: `email` is a name to sign in with, `secondary_email` where letters and codes go, and
 * `guardian_email` that of whoever answers for the child.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE accounts
      ADD COLUMN secondary_email text COLLATE "C",
      ADD COLUMN secondary_email_verified boolean NOT NULL DEFAULT false`.execute(db);
  await moveAddresses(db);
  await sql`
    CREATE INDEX accounts_secondary_email ON accounts (secondary_email) WHERE secondary_email_verified`.execute(db);
  await sql`ALTER TABLE guardian_links ADD COLUMN guardian_email text COLLATE "C"`.execute(db);
  await sql`ALTER TABLE guardian_cases ADD COLUMN guardian_email text COLLATE "C"`.execute(db);
  await sql`CREATE INDEX guardian_links_email ON guardian_links (guardian_email) WHERE ended_at IS NULL`.execute(db);
}

/** Addresses that nobody signs in with are contact addresses. */
export async function moveAddresses(db: Kysely<unknown>): Promise<void> {
  const isSignInName = sql`EXISTS (
    SELECT FROM identities
    WHERE identities.guid = accounts.guid AND provider_cd = 'SO' AND provider_user_id = accounts.email)`;
  await sql`
    UPDATE accounts
    SET secondary_email = email, secondary_email_verified = email_verified, email = NULL, email_verified = false
    WHERE email IS NOT NULL AND NOT ${isSignInName}`.execute(db);
  // Whoever replaced the address still signs in with the former one; that its mailbox is theirs is no longer known.
  await sql`
    UPDATE accounts
    SET email = (
      SELECT min(provider_user_id) FROM identities
      WHERE identities.guid = accounts.guid AND provider_cd = 'SO' AND provider_user_id LIKE '%@%')
    WHERE email IS NULL AND secondary_email IS NOT NULL`.execute(db);
}
