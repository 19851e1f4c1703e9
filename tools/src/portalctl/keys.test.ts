import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ensureKeys } from './keys.ts';
import { storePaths } from './store-paths.ts';

const store = storePaths(temporaryFolder());

test('the private key is for its owner only, is kept, and is not among the public ones', async () => {
  await ensureKeys(store);
  const first = await readFile(store.privateKey('local'), 'utf8');
  await ensureKeys(store);
  expect(await readFile(store.privateKey('local'), 'utf8')).toBe(first);
  expect((await stat(store.privateKey('local'))).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(store.privateKey('local')))).mode & 0o777).toBe(0o700);
  const { d } = JSON.parse(first);
  expect(await readFile(store.publicKeys('local'), 'utf8')).not.toContain(d);
});
