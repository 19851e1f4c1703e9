import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { useReleaseStore } from './testing/release-store.ts';

const { store, portalctl, publish } = useReleaseStore([
  ['shell', '1.0.0'],
  ['mf-login', '1.0.0'],
  ['mf-login', '1.1.0'],
  ['mf-login', '1.2.0'],
]);

test('a version that is no longer whole is refused, until it is published again', async () => {
  await rm(join(store.folder('mf-login', '1.1.0'), 'entry.0123456789abcdef.js'));
  const refused = await portalctl('rollback', 'mf-login');
  expect(refused.text).toMatch(/^mf-login 1\.1\.0 is refused: .* is listed but missing\. Publish it again\.$/);
  expect(refused.exitCode).toBe(1);
  await publish('mf-login', '1.1.0');
});

test('the way back needs no version older than the one it leads to', async () => {
  await rm(store.folder('mf-login', '1.0.0'), { recursive: true }); // tidied away
  expect((await portalctl('rollback', 'mf-login')).text).toMatch(/^mf-login is back at 1\.1\.0 in local/);
  expect((await portalctl('rollback', 'mf-login')).text).toMatch(
    /^mf-login has no version to go back to: 1\.2\.0 was rolled back before\./,
  );
});
