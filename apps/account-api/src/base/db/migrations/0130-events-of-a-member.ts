import { sql, type Kysely } from 'kysely';

/** What a player is shown of the security of the account; without a foreign key, so that no event waits for the account's lock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE member_events (
      id uuid PRIMARY KEY,
      guid uuid NOT NULL,
      at timestamptz NOT NULL,
      event text NOT NULL,
      sid uuid,
      place text,
      device text
    )`.execute(db);
  await sql`CREATE INDEX member_events_guid_at ON member_events (guid, at)`.execute(db);
  await sql`CREATE INDEX member_events_at ON member_events (at)`.execute(db);
}
