import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { createDatabase, type Database } from '../base/db/database.ts';
import { migrate } from '../base/db/migrate.ts';
import { pgliteParsers } from '../base/db/pglite/column-parsers.ts';
import { memoryStartParams } from '../base/db/pglite/start-params.ts';
import type { Tables } from '../base/db/tables.ts';
import { seed } from '../local/seed/seed.command.ts';
import { databaseFingerprint } from './database-fingerprint.ts';
import { removeOldCopies } from './old-copies.ts';
import { preparedPlace } from './prepared-engines.ts';
import { createTestPlatform } from './test-platform.ts';
import { borrowEngine, openCopy, type EngineOfSuite } from './warm-embedded.ts';

function databaseOf(pglite: EngineOfSuite): Database {
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return createDatabase(kysely, 'pglite');
}

/** Two of its three databases are nobody's: without them a copy takes less. */
async function dropSpareDatabases(pglite: PGlite): Promise<void> {
  await pglite.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await pglite.exec(`DROP DATABASE ${name}`);
}

async function makeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create({ startParams: memoryStartParams, parsers: pgliteParsers });
  const db = databaseOf(pglite);
  await migrate(db);
  await seed(await createTestPlatform({ db }));
  await dropSpareDatabases(pglite);
  const tar = await pglite.dumpDataDir('none');
  await db.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await tar.arrayBuffer()));
  renameSync(unfinished, file); // another worker may do the same: the last one wins, both are whole
}

/** Makes the file where nobody did yet; answers its place. */
export async function prepareTemplateFile(): Promise<string> {
  const prefix = `gatehouse-account-api-${userInfo().uid}-`;
  const file = join(tmpdir(), `${prefix}${databaseFingerprint()}.tar`);
  if (!existsSync(file)) {
    removeOldCopies(prefix);
    await makeTemplate(file);
  }
  return file;
}

let template: Blob | null = null;
const readTemplate = (): Blob => (template ??= new Blob([readFileSync(preparedPlace('embedded'))]));

/** The worker's embedded engine with the rows of the run's template. */
export const borrowTemplateEngine = (): Promise<EngineOfSuite> => borrowEngine(readTemplate());

/** A migrated and seeded embedded database in memory, copied from the run's template. */
export const openTemplateDatabase = async (): Promise<Database> => databaseOf(await borrowTemplateEngine());

/** An engine of the caller's own with these rows, which the caller closes. */
export const openTemplateEngine = (): Promise<PGlite> => openCopy(readTemplate());
