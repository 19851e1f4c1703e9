import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { allMigrations } from './migrations/all-migrations.ts';

/** Brings the database to the newest form. All pending migrations are one transaction: a crash leaves the old form. */
export async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: async () => ({ ...allMigrations }) };
  const { error } = await new Migrator({ db: db.query, provider }).migrateToLatest();
  if (error) throw error;
}
