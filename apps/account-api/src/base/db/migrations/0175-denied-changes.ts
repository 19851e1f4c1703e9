import { sql, type Kysely } from 'kysely';

/** Changes that a member called another person's, and that stay: the same browser is not asked about them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE unheard_changes ADD COLUMN denied boolean NOT NULL DEFAULT false`.execute(db);
}
