import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exitCodes } from '../../start/start-failure.ts';
import { lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { openPglite, type OpenedPglite } from './open-pglite.ts';

const slowMs = 300_000;

const openRoot = () => mkdtempSync(join(tmpdir(), 'gatehouse-pglite-'));

describe('embedded database on disk', () => {
  const root = openRoot();
  const folder = join(root, 'data');
  let opened: OpenedPglite;
  beforeAll(async () => {
    mkdirSync(`${folder}.preparing`, { recursive: true }); // what a first start that was cut off half-way leaves
    writeFileSync(join(`${folder}.preparing`, 'PG_VERSION'), '18');
    opened = await openPglite(folder);
  }, slowMs);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('appears whole, over the remains of a first start cut off, and is private', () => {
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
    expect(existsSync(`${folder}.preparing`)).toBe(false);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('syncs every commit to the disk', async () => {
    const { pglite, fs } = opened;
    await pglite.exec('CREATE TABLE t (n integer)');
    expect((await pglite.query('SHOW fsync')).rows).toEqual([{ fsync: 'on' }]);
    const before = fs.syncs;
    for (let n = 0; n < 10; n += 1) await pglite.query('INSERT INTO t VALUES ($1)', [n]);
    expect(fs.syncs - before).toBeGreaterThanOrEqual(10);
  });

  it('takes a checkpoint and a vacuum', async () => {
    await opened.pglite.exec('CHECKPOINT');
    await opened.pglite.exec('VACUUM (ANALYZE)');
    expect((await opened.pglite.query('SELECT count(*)::integer AS rows FROM t')).rows).toEqual([{ rows: 10 }]);
  });

  it(
    'opens again with everything in it',
    async () => {
      await opened.pglite.close();
      opened.release();
      const again = await openPglite(folder);
      expect((await again.pglite.query('SELECT count(*)::integer AS rows FROM t')).rows).toEqual([{ rows: 10 }]);
      await again.pglite.close();
      again.release();
    },
    slowMs,
  );
});

describe('a folder that cannot be opened', () => {
  let root = '';
  let folder = '';
  beforeEach(() => {
    root = openRoot();
    folder = join(root, 'data');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('refuses a folder in use with one sentence', async () => {
    const lock = lockFolder(folder);
    await expect(openPglite(folder)).rejects.toMatchObject({
      message: `The data folder ${folder} is in use by another process.`,
      exitCode: exitCodes.dataFolderInUse,
    });
    lock.release();
  });

  it.each([
    ['a folder of something else', () => writeFileSync(join(folder, 'holiday.jpg'), 'x')],
    ['a folder without its control file', () => writeFileSync(join(folder, 'PG_VERSION'), '18\n')],
  ])(
    'refuses %s with one sentence, and gives the lock back',
    async (_, damage) => {
      mkdirSync(folder);
      damage();
      await expect(openPglite(folder)).rejects.toMatchObject({
        message: expect.stringMatching(
          /^The data folder .* is damaged or not a database: restore it from a backup or move it away\.$/,
        ),
        exitCode: exitCodes.dataFolderDamaged,
      });
      lockFolder(folder).release();
    },
    slowMs,
  );

  it.each([
    ['a file of that name', () => writeFileSync(folder, 'x')],
    ['a file in its way', () => writeFileSync(root.concat('/way'), 'x'), '/way/data'],
    ['a lock that cannot be opened', () => mkdirSync(`${folder}.lock`)],
  ])(
    'says why it cannot be used: %s',
    async (_, block, below = '/data') => {
      block();
      await expect(openPglite(root + below)).rejects.toMatchObject({
        message: expect.stringMatching(/^The data folder .* cannot be used: .+\.$/),
        exitCode: exitCodes.dataFolderUnusable,
      });
    },
    slowMs,
  );
});

describe('maintenance of the embedded database', () => {
  const room = { assertRoom: () => {} };

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
    const stop = startMaintenance({ pglite, guard: room }, () => {}, timers);
    expect(statements).toEqual([
      [60_000, 'CHECKPOINT'],
      [300_000, 'VACUUM (ANALYZE)'],
    ]);
    stop();
    expect(stopped).toHaveLength(2);
  });

  it('reports a failed statement and continues', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timers = { setInterval: (work: () => void) => (work(), {}), clearInterval: () => {} };
    const pglite = { exec: () => Promise.reject(new Error('disk full')) };
    startMaintenance({ pglite, guard: room }, resolve, timers);
    expect(await promise).toEqual(new Error('disk full'));
  });
});
