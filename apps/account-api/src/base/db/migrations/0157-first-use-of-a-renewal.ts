import { sql, type Kysely } from 'kysely';

/**
 * When an access token that a renewal gave was first accepted, and the wrong proofs of a session. Of the tokens of before it is not known: they count
 * as accepted when they were made, so that their renewal may be repeated for ten seconds, as until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE refresh_tokens ADD COLUMN accepted_at timestamptz`.execute(db);
  await sql`UPDATE refresh_tokens SET accepted_at = issued_at`.execute(db);
  await sql`ALTER TABLE access_tokens ADD COLUMN first_use_of text COLLATE "C"`.execute(db);
  await sql`
    ALTER TABLE sessions
      ADD COLUMN wrong_proofs integer NOT NULL DEFAULT 0,
      ADD COLUMN wrong_proofs_since timestamptz`.execute(db);
}
