import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userTokenCheck } from '@gatehouse/api-contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PGliteDialect, Kysely } from 'kysely';
import { createDatabase, type Database } from '../base/db/database.ts';
import { createDiskGuard, guardedEngine } from '../base/db/pglite/disk-guard.ts';
import { startMaintenance } from '../base/db/pglite/maintenance.ts';
import { openPglite } from '../base/db/pglite/open-pglite.ts';
import type { Tables } from '../base/db/tables.ts';
import { seed } from '../local/seed/seed.command.ts';
import { copyPreparedFolder } from '../testing/prepared-folder.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const mebibyte = 1024 * 1024;

describe('a full disk under the embedded database', () => {
  const root = mkdtempSync(join(tmpdir(), 'gatehouse-full-disk-'));
  const folder = join(root, 'data');
  const errors: string[] = [];
  let free = 500 * mebibyte;
  let maintain: () => void = () => {};
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    await copyPreparedFolder(folder);
    const { pglite, release } = await openPglite(folder);
    const onDatabaseError = (error: unknown) => void errors.push(String(error));
    const guard = createDiskGuard({ folder, onDatabaseError, freeBytes: () => free });
    const setInterval = (work: () => void) => {
      maintain = work;
      return {};
    };
    startMaintenance({ pglite, guard }, () => {}, { setInterval, clearInterval: () => {} });
    const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: guardedEngine(pglite, guard) }) });
    db = createDatabase(kysely, 'pglite', { assertWritable: guard.assertRoom, onClose: release });
    const platform = await createTestPlatform({ db });
    await seed(platform);
    server = await startTestServer(platform);
  }, 300_000);
  afterAll(async () => {
    await server.close();
    await db.close();
    rmSync(root, { recursive: true, force: true });
  });

  const readiness = async () => {
    const answer = await fetch(`${server.address}/readyz`);
    return [answer.status, ((await answer.json()) as { status: string }).status]; // compared as a whole
  };

  it('is told as such; sessions hold, nothing is written, and with room again everything works', async () => {
    const { accessToken: token } = (await signInAs(server, 'alice')).value;
    expect(await readiness()).toEqual([200, 'ready']);

    free = 31 * mebibyte;
    maintain(); // no checkpoint
    expect(await readiness()).toEqual([503, 'disk full']);
    expect(await signInAs(server, 'alice')).toMatchObject({ status: 503, refusal: 'serviceUnavailable' });
    expect(await server.call(userTokenCheck, {}, { token })).toMatchObject({ status: 200, code: '0' });
    expect(errors).toEqual([
      `Error: The disk of the data folder ${folder} is full: nothing is written until 32 MiB are free.`,
    ]);

    free = 33 * mebibyte;
    maintain();
    expect(await readiness()).toEqual([200, 'ready']);
    expect(await signInAs(server, 'alice')).toMatchObject({ status: 200, code: '0' });
    expect(await server.call(userTokenCheck, {}, { token })).toMatchObject({ status: 200, code: '0' });
  });
});
