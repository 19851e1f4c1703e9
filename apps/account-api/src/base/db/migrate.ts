import { Migrator } from 'kysely/migration';
import { exitCodes, StartFailure } from '../start/start-failure.ts';
import type { Database } from './database.ts';
import { allMigrations } from './migrations/all-migrations.ts';

/** How Kysely begins to say that the database has been through migrations which this version does not know. */
const unknownMigrations = 'corrupted migrations';

/**
 * Brings the database to the newest form. All pending migrations are one transaction: a crash leaves the old form.
 * Throws a StartFailure when the database is newer than this version.
 */
export async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: async () => ({ ...allMigrations }) };
  // Numbers are given out in ranges, so a database may have a later one already.
  const migrator = new Migrator({ db: db.query, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith(unknownMigrations)) {
    throw new StartFailure(
      'The database was made by a newer version: start that one, or restore a backup of before it.',
      exitCodes.dataNewer,
      error,
    );
  }
  if (error) throw error;
}
