import { sql, type Kysely } from 'kysely';

/** A member's security question; its answer is hashed as a password is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE security_questions (
      guid uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      question_no integer NOT NULL,
      question_custom text NOT NULL,
      answer_hash text NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db);
}
