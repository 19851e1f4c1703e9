import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/**
 * What a change of a way was proven with, the contact that counts until the one that replaced it does, browsers that count, and freezes.
 * A lock that "this was not me" wrote becomes a freeze, so its owner signs in again; its column stays for processes of the version before. Browsers
 * in which the owner was proven, questions and contacts that are there count at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE account_freezes (
      id uuid PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      began_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX account_freezes_guid ON account_freezes (guid, began_at)`.execute(db);
  await sql`CREATE INDEX account_freezes_began_at ON account_freezes (began_at)`.execute(db);
  await locksToFreezes(db);
  await sql`
    ALTER TABLE remembered_browsers
      ADD COLUMN proven_kinds text[] NOT NULL DEFAULT '{}',
      ADD COLUMN counts_from timestamptz`.execute(db);
  await sql`UPDATE remembered_browsers SET counts_from = owner_known_since WHERE owner_known_since IS NOT NULL`.execute(
    db,
  );
  await sql`ALTER TABLE kept_changes ADD COLUMN strength smallint NOT NULL DEFAULT 1`.execute(db);
  await sql`
    UPDATE kept_changes SET strength = 2
    WHERE 'password' = ANY (proven_by) AND proven_by && ARRAY['signInAddress', 'contactAddress', 'phone', 'person']`.execute(
    db,
  );
  await sql`
    ALTER TABLE accounts
      ADD COLUMN email_before text,
      ADD COLUMN secondary_email_before text,
      ADD COLUMN phone_before text,
      ADD COLUMN otp_since timestamptz`.execute(db);
  await sql`CREATE INDEX accounts_email_before ON accounts (email_before) WHERE email_before IS NOT NULL`.execute(db);
  await sql`
    CREATE INDEX accounts_secondary_email_before ON accounts (secondary_email_before)
      WHERE secondary_email_before IS NOT NULL`.execute(db);
  await sql`CREATE INDEX accounts_phone_before ON accounts (phone_before) WHERE phone_before IS NOT NULL`.execute(db);
  await sql`ALTER TABLE security_questions ADD COLUMN since timestamptz`.execute(db);
}

/** What "this was not me" locked without end is open again; the freeze counts from the press. */
export async function locksToFreezes(db: QueryExecutorProvider): Promise<void> {
  await sql`
    INSERT INTO account_freezes (id, guid, began_at, ends_at)
    SELECT id, guid, started_at, started_at + interval '72 hours' FROM account_blocks WHERE changed_at IS NOT NULL`.execute(
    db,
  );
  await sql`UPDATE account_blocks SET lifted_at = started_at WHERE changed_at IS NOT NULL AND lifted_at IS NULL`.execute(
    db,
  );
}
