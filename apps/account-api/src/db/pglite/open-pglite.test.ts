import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodes } from '../start-failure.ts';
import { lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { openPglite } from './open-pglite.ts';

const slowMs = 60_000;

describe('embedded database on disk', () => {
  let root = '';
  let folder = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gatehouse-pglite-'));
    folder = join(root, 'data');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('syncs every commit to the disk', async () => {
    const { pglite, fs, release } = await openPglite(folder);
    await pglite.exec('CREATE TABLE t (n integer)');
    expect((await pglite.query<{ fsync: string }>('SHOW fsync')).rows).toEqual([{ fsync: 'on' }]);
    const before = fs.syncs;
    for (let n = 0; n < 10; n += 1) await pglite.query('INSERT INTO t VALUES ($1)', [n]);
    expect(fs.syncs - before).toBeGreaterThanOrEqual(10);
    await pglite.close();
    release();
  }, slowMs);

  it('is private, appears whole, and opens again', async () => {
    const first = await openPglite(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(existsSync(`${folder}.preparing`)).toBe(false);
    await first.pglite.exec('CREATE TABLE kept (n integer)');
    await first.pglite.close();
    first.release();
    const second = await openPglite(folder);
    expect((await second.pglite.query('SELECT * FROM kept')).rows).toEqual([]);
    await second.pglite.close();
    second.release();
  }, slowMs);

  it('starts over when a first start was cut off half-way', async () => {
    mkdirSync(`${folder}.preparing`, { recursive: true });
    writeFileSync(join(`${folder}.preparing`, 'PG_VERSION'), '18');
    const { pglite, release } = await openPglite(folder);
    expect((await pglite.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pglite.close();
    release();
  }, slowMs);

  it('refuses a folder in use with one sentence', async () => {
    const lock = lockFolder(folder);
    await expect(openPglite(folder)).rejects.toMatchObject({
      message: `The data folder ${folder} is in use by another process.`, exitCode: exitCodes.dataFolderInUse,
    });
    lock.release();
  });

  it.each([
    ['a folder of something else', () => writeFileSync(join(folder, 'holiday.jpg'), 'x')],
    ['a folder without its control file', () => writeFileSync(join(folder, 'PG_VERSION'), '18\n')],
  ])('refuses %s with one sentence, and gives the lock back', async (_, damage) => {
    mkdirSync(folder);
    damage();
    await expect(openPglite(folder)).rejects.toMatchObject({
      message: expect.stringMatching(/^The data folder .* is damaged or not a database: restore it from a backup or move it away\.$/),
      exitCode: exitCodes.dataFolderDamaged,
    });
    lockFolder(folder).release();
  }, slowMs);
});

describe('maintenance of the embedded database', () => {
  it('asks for a checkpoint each minute and a vacuum every five', () => {
    const statements: [number, string][] = [];
    const stopped: unknown[] = [];
    const pglite = { exec: async (statement: string) => void statements.push([asked, statement]) as never }; // the results are not read
    let asked = 0;
    const timers = {
      setInterval: (work: () => void, ms: number) => {
        asked = ms;
        work();
        return {};
      },
      clearInterval: (timer: unknown) => void stopped.push(timer),
    };
    const stop = startMaintenance(pglite, () => {}, timers);
    expect(statements).toEqual([[60_000, 'CHECKPOINT'], [300_000, 'VACUUM (ANALYZE)']]);
    stop();
    expect(stopped).toHaveLength(2);
  });

  it('tells of a failed statement and goes on', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timers = { setInterval: (work: () => void) => (work(), {}), clearInterval: () => {} };
    startMaintenance({ exec: () => Promise.reject(new Error('disk full')) }, resolve, timers);
    expect(await promise).toEqual(new Error('disk full'));
  });

  it('works on a real database', async () => {
    const root = mkdtempSync(join(tmpdir(), 'gatehouse-pglite-'));
    const { pglite, release } = await openPglite(join(root, 'data'));
    await pglite.exec('CHECKPOINT');
    await pglite.exec('VACUUM (ANALYZE)');
    await pglite.close();
    release();
    rmSync(root, { recursive: true });
  }, slowMs);
});
