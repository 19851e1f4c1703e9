import { sql, type Kysely } from 'kysely';

/** Mailboxes that get no letters for a while that anybody can ask for, by the keyed hash of their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE letter_stops (
      mailbox_hash text PRIMARY KEY,
      until timestamptz NOT NULL,
      allowed_at timestamptz
    )`.execute(db);
}
