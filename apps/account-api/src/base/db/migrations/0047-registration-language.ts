import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Language and country that the page said when a device was registered last; `null`: it said nothing, or is older.
  await sql`ALTER TABLE device_registrations ADD COLUMN language text, ADD COLUMN country text`.execute(db);
}
