import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { connect } from '../base/db/connect.ts';
import { migrate } from '../base/db/migrate.ts';
import { usualDatabaseSettings } from '../base/db/postgres/database.settings.ts';
import { databaseFingerprint } from './database-fingerprint.ts';
import { removeOldCopies } from './old-copies.ts';

const prefix = `gatehouse-account-api-folder-${userInfo().uid}-`;

async function makeFolder(folder: string): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), prefix));
  const making = join(parent, 'data');
  const db = await connect({
    databaseUrl: null,
    database: usualDatabaseSettings,
    dataDir: making,
    onDatabaseError: (error) => {
      throw error;
    },
  });
  await migrate(db);
  await db.close();
  // Another process may do the same at the same time: the first one wins, both are whole.
  await rename(making, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  await rm(parent, { recursive: true });
}

/**
 * Gives a server its data folder with an embedded database in it that is set up, migrated, empty and closed: to set one up takes most of the
 * time of a first start. The folder that is copied is made once for each state of the code.
 */
export async function copyPreparedFolder(target: string): Promise<void> {
  const folder = join(tmpdir(), `${prefix}${databaseFingerprint()}`);
  if (!existsSync(folder)) {
    removeOldCopies(prefix);
    await makeFolder(folder);
  }
  await cp(folder, target, { recursive: true });
}
