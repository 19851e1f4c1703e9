import { readFile, writeFile } from 'node:fs/promises';
import { signIndex, type ReleaseIndex } from '@gatehouse/platform';
import { beforeAll, expect, test } from '@jest/globals';
import { openIndex } from './index-file.ts';
import { readSigningKey } from './keys.ts';
import { useReleaseStore } from './testing/release-store.ts';

const { store, portalctl } = useReleaseStore([
  ['shell', '1.0.0'],
  ['mf-login', '1.0.0'],
  ['mf-login', '1.1.0'],
]);

const payload = async (): Promise<Record<string, never> & ReleaseIndex> =>
  JSON.parse(JSON.parse(await readFile(store.index('local'), 'utf8')).payload);

/** Puts an index in place that `portalctl` would not write. */
async function signAsIs(index: ReleaseIndex): Promise<void> {
  const { key, keyId } = await readSigningKey(store, 'local');
  await writeFile(store.index('local'), JSON.stringify(await signIndex(index, key, keyId)));
}

/** Signs the index again as a newer checkout would write it: more fields, and a remote that this one cannot read. */
async function writtenByNewerCheckout(): Promise<void> {
  const before = await openIndex(store, 'local');
  const login = before?.index.remotes['mf-login'];
  if (!before || !login?.previous) throw new Error('promote two versions first');
  const newer = { ...before.index, notes: 'kept' };
  const previous = { ...login.previous, release: { ...login.previous.release, warmUp: ['x'] } };
  const remotes = { ...newer.remotes, 'mf-login': { ...login, previous }, 'mf-parental': { current: 'another shape' } };
  await signAsIs({ ...newer, remotes: remotes as unknown as ReleaseIndex['remotes'] }); // wrong on purpose
}

beforeAll(writtenByNewerCheckout);

test('status and rollback work on an index of a newer checkout, and lose nothing of it', async () => {
  const { exitCode, text } = await portalctl('status');
  expect([exitCode, text]).toEqual([0, expect.stringMatching(/^mf-parental\s+unreadable/m)]);
  expect((await portalctl('rollback', 'mf-login')).text).toMatch(/^mf-login is back at 1\.0\.0/);
  const index = await payload();
  expect(index['notes']).toBe('kept');
  expect(index.remotes['mf-login']?.current.release).toMatchObject({ version: '1.0.0', warmUp: ['x'] });
  expect(index.remotes['mf-parental']).toEqual({ current: 'another shape' });
});

test('a remote is removed, whether it can be read or not; what else is live stays', async () => {
  expect((await portalctl('rollback', 'mf-parental')).text).toMatch(
    /^mf-parental stands in the index as this checkout/,
  );
  expect((await portalctl('remove', 'mf-parental')).text).toMatch(
    /^mf-parental is removed from local \(index \d+\)\.$/,
  );
  expect(Object.keys((await payload()).remotes)).toEqual(['mf-login']);
  expect((await portalctl('remove', 'mf-login')).text).toMatch(/; not found from now on: \/mf-login\.$/);
  expect((await payload()).remotes).toEqual({});
  expect((await portalctl('remove', 'mf-login')).text).toBe('mf-login is not live in local.');
  expect((await portalctl('remove', 'shell')).text).toBe('The shell cannot be removed; roll it back instead.');
  expect((await portalctl('promote', 'mf-login', '1.1.0', '--again')).exitCode).toBe(0);
  expect((await portalctl('rollback', 'mf-login')).text).toBe('mf-login has no previous version.');
});

test('an index of another format is refused with its number, and left alone', async () => {
  const before = await readFile(store.index('local'), 'utf8');
  const open = await openIndex(store, 'local');
  if (!open) throw new Error('there is an index');
  const other = { ...open.index, schema: 2 } as unknown as ReleaseIndex; // wrong on purpose
  await signAsIs(other);
  expect((await portalctl('promote', 'mf-login', '1.0.0')).text).toMatch(/is refused: payload: it has format 2, .* 1/);
  await writeFile(store.index('local'), before);
});
