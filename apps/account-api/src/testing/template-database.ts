import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { createDatabase, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { pgliteParsers } from '../db/pglite/column-parsers.ts';
import { memoryStartParams } from '../db/pglite/start-params.ts';
import { seed } from '../db/seed/seed.ts';
import type { Tables } from '../db/tables.ts';
import { databaseFingerprint } from './database-fingerprint.ts';
import { createTestPlatform } from './test-platform.ts';

async function openInMemory(options: { loadDataDir?: Blob } = {}): Promise<{ db: Database; pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, startParams: memoryStartParams, parsers: pgliteParsers });
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return { pglite, db: createDatabase(kysely, 'pglite') };
}

async function makeTemplate(file: string): Promise<void> {
  const { db, pglite } = await openInMemory();
  await migrate(db);
  await seed(await createTestPlatform({ db }));
  const tar = await pglite.dumpDataDir('none');
  await db.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await tar.arrayBuffer()));
  renameSync(unfinished, file); // another worker may do the same: the last one wins, both are whole
}

let template: Blob | null = null;

/** Makes the template where nobody did yet: that takes longer than one test may. */
export async function prepareTemplateDatabase(): Promise<Blob> {
  if (template === null) {
    const file = join(tmpdir(), `gatehouse-account-api-${userInfo().uid}-${databaseFingerprint()}.tar`);
    if (!existsSync(file)) await makeTemplate(file);
    template = new Blob([readFileSync(file)]);
  }
  return template;
}

/** A migrated and seeded embedded database in memory, copied from a template that is made once. */
export const openTemplateDatabase = async (): Promise<Database> =>
  (await openInMemory({ loadDataDir: await prepareTemplateDatabase() })).db;
