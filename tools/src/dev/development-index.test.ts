import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { readIndex } from '../portalctl/index-file.ts';
import { ensureKeys } from '../portalctl/keys.ts';
import { readRelease } from '../portalctl/read-release.ts';
import { runPortalctl } from '../portalctl/run-portalctl.ts';
import { storePaths } from '../portalctl/store-paths.ts';
import { buildRelease } from '../testing/built-release.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { developmentStore, writeDevelopmentIndex } from './development-index.ts';

const root = temporaryFolder();
const data = join(root, 'data');
const store = storePaths(data);
const development = developmentStore(store, data);

const build = async (name: 'shell' | 'mf-login', code: string) =>
  readRelease(await buildRelease(join(root, code), { name, version: '1.0.0-dev', code }));

beforeAll(async () => {
  await ensureKeys(store);
  for (const name of ['shell', 'mf-login', 'mf-signup'] as const) {
    await runPortalctl(['publish', await buildRelease(root, { name, version: '1.0.0' }), '--data', data]);
    await runPortalctl(['promote', name, '1.0.0', '--data', data, '--port-base', '5000', '--edges', 'none']);
  }
});

test('puts builds in the places of releases, with no fallback, beside the others as they are live', async () => {
  const released = await readFile(store.index('local'), 'utf8');
  await writeDevelopmentIndex(store, data, [await build('shell', 'a'), await build('mf-login', 'a')], 5000);
  const index = await readIndex(development, 'local');
  expect(index?.shell).toMatchObject({ current: { version: '1.0.0-dev' }, previous: null });
  expect(index?.remotes['mf-login']).toMatchObject({
    current: { origin: 'http://localhost:5001', release: { version: '1.0.0-dev' } },
    previous: null,
  });
  expect(index?.remotes['mf-signup']?.current.release.version).toBe('1.0.0');
  expect(await readFile(store.index('local'), 'utf8')).toBe(released);
});

test('signs each build anew, with the hash of its entry and a greater serial', async () => {
  const before = await readIndex(development, 'local');
  const next = await build('mf-login', 'b');
  await writeDevelopmentIndex(store, data, [await build('shell', 'a'), next], 5000);
  const after = await readIndex(development, 'local');
  expect(after?.serial).toBe((before?.serial ?? 0) + 1);
  expect(after?.remotes['mf-login']?.current.release.files).toEqual(next.files);
  expect(next.files).not.toEqual(before?.remotes['mf-login']?.current.release.files);
});
