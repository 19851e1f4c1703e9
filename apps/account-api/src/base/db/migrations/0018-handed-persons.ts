import { sql, type Kysely } from 'kysely';

/** Checks of persons without an account: a guardian, or a person who is signing up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE person_checks ALTER COLUMN guid DROP NOT NULL`.execute(db);
  await sql`ALTER TABLE person_checks DROP CONSTRAINT person_checks_purpose_check`.execute(db);
  await sql`
    ALTER TABLE person_checks
      ADD CONSTRAINT person_checks_purpose_check CHECK (purpose IN ('compare', 'certify', 'handOver'))`.execute(db);
}
