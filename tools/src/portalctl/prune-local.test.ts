import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { buildRelease } from '../testing/built-release.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readCatalog } from './catalog.ts';
import { ensureKeys } from './keys.ts';
import { pruneLocalReleases } from './prune-local.ts';
import { runPortalctl } from './run-portalctl.ts';
import { storePaths } from './store-paths.ts';

const root = temporaryFolder();
const data = join(root, 'data');
const store = storePaths(data);

async function portalctl(...args: string[]): Promise<string> {
  const { exitCode, text } = await runPortalctl([...args, '--data', data, '--edges', 'none']);
  if (exitCode !== 0) throw new Error(text);
  return text;
}

async function publish(name: 'shell' | 'mf-login', version: string): Promise<void> {
  await portalctl('publish', await buildRelease(join(root, 'builds'), { name, version }));
}

const published = async (): Promise<string[]> => Object.keys((await readCatalog(store)).releases['mf-login'] ?? {});

beforeAll(async () => {
  await ensureKeys(store);
  await publish('shell', '1.0.0');
  await portalctl('promote', 'shell', '1.0.0');
  for (const version of [
    '1.0.0',
    '1.0.0-local.a',
    '1.0.0-local.b',
    '1.0.0-dev.c',
    '1.1.0-rc.1',
    '1.0.0-local.d',
    '1.0.0-local.e',
    '1.0.0-local.f',
  ]) {
    await publish('mf-login', version);
    if (version < '1.0.0-local.d') await portalctl('promote', 'mf-login', version);
  }
});

test('keeps what is live, its fallback, the newest three and whatever a person named', async () => {
  await portalctl('promote', 'mf-login', '1.0.0-local.a');
  expect(await pruneLocalReleases(store)).toEqual(['mf-login 1.0.0-local.b']);
  expect(await published()).toEqual([
    '1.0.0',
    '1.0.0-local.a',
    '1.0.0-dev.c',
    '1.1.0-rc.1',
    '1.0.0-local.d',
    '1.0.0-local.e',
    '1.0.0-local.f',
  ]);
  await expect(access(store.folder('mf-login', '1.0.0-local.b'))).rejects.toThrow('ENOENT');
  expect(await portalctl('verify')).toMatch(/verifies/);
});

test('a rollback goes on to what is still there', async () => {
  expect(await portalctl('rollback', 'mf-login')).toMatch(/back at 1\.0\.0-dev\.c/);
  expect(await portalctl('rollback', 'mf-login')).toMatch(/back at 1\.0\.0 /);
});

test('nothing to remove changes nothing', async () => {
  const before = await published();
  await pruneLocalReleases(store);
  expect(await pruneLocalReleases(store)).toEqual([]);
  expect((await published()).length).toBeLessThanOrEqual(before.length);
});
