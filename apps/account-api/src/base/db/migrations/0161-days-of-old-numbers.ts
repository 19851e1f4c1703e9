import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/** The 90 days in which a number alone recovers an account begin now for numbers that are older than the note of their last proof. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await beginDaysOfNumbers(db, new Date());
}

/** Numbers without a note of their last proof count as proven at `at`. */
export async function beginDaysOfNumbers(db: QueryExecutorProvider, at: Date): Promise<void> {
  await sql`UPDATE accounts SET phone_proven_at = ${at} WHERE phone IS NOT NULL AND phone_proven_at IS NULL`.execute(
    db,
  );
}
