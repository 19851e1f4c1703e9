import { readFile, rm, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { readIndex } from './index-file.ts';
import { useReleaseStore } from './testing/release-store.ts';

const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
const { store, portalctl, publish } = useReleaseStore([['shell', '1.0.0']]);
const say = async (...args: string[]): Promise<string> => (await portalctl(...args)).text;

/** Live version and fallback of a name. */
async function live(name: 'shell' | 'mf-login' = 'mf-login'): Promise<unknown> {
  const index = await readIndex(store, 'local');
  const { current, previous } = index?.remotes['mf-login'] ?? {};
  if (name === 'shell') return [index?.shell.current.version, index?.shell.previous?.version ?? null];
  return [current?.release.version, previous?.release.version ?? null];
}

/** mf-login has never been live but for these, in this order. */
async function wereLive(...promoted: string[]): Promise<void> {
  await portalctl('remove', 'mf-login');
  await rm(store.promotions('local'), { force: true });
  for (const version of promoted) await portalctl('promote', 'mf-login', version);
}

beforeEach(async () => {
  for (const version of versions) await publish('mf-login', version);
});

test('two bad versions in a row: the way leads back to the healthy third, and stays there', async () => {
  await wereLive('1.0.0', '1.1.0', '1.2.0');
  await portalctl('rollback', 'mf-login');
  expect(await live()).toEqual(['1.1.0', '1.0.0']);
  expect(await say('rollback', 'mf-login')).toMatch(/^mf-login is back at 1\.0\.0 /);
  expect(await live()).toEqual(['1.0.0', null]);
});

test('a version that repairs a bad one falls back to, and is rolled back to, the healthy one before both', async () => {
  await wereLive('1.0.0', '1.1.0');
  await portalctl('promote', 'mf-login', '1.2.0', '--live-is-bad');
  expect(await live()).toEqual(['1.2.0', '1.0.0']);
  await portalctl('rollback', 'mf-login');
  expect(await live()).toEqual(['1.0.0', null]);
});

test('a version that was rolled back is never a fallback', async () => {
  await wereLive('1.0.0', '1.1.0');
  await portalctl('rollback', 'mf-login');
  await portalctl('promote', 'mf-login', '1.2.0');
  expect(await live()).toEqual(['1.2.0', '1.0.0']);
  await portalctl('promote', 'mf-login', '1.3.0');
  await portalctl('rollback', 'mf-login');
  await portalctl('rollback', 'mf-login');
  expect(await live()).toEqual(['1.0.0', null]);
});

test('with nothing to go back to the index stays as it is, and a sentence says why', async () => {
  await wereLive('1.0.0', '1.1.0');
  await portalctl('rollback', 'mf-login');
  const before = await readFile(store.index('local'), 'utf8');
  expect(await portalctl('rollback', 'mf-login')).toEqual({
    exitCode: 1,
    text: 'mf-login has no version to go back to: 1.1.0 was rolled back before. 1.0.0 stays live; promote a repaired version.',
  });
  expect(await readFile(store.index('local'), 'utf8')).toBe(before);
});

test('a version that was rolled back goes live again only when that is said, and is then as good as any', async () => {
  await wereLive('1.0.0', '1.1.0');
  await portalctl('rollback', 'mf-login', '--reason', 'the form froze');
  const { exitCode, text } = await portalctl('promote', 'mf-login', '1.1.0');
  expect([exitCode, text]).toEqual([
    1,
    expect.stringMatching(
      /^mf-login 1\.1\.0 was rolled back: \d{4}-\d\d-\d\d \(the form froze\)\. Promote .* --again\.$/,
    ),
  ]);
  expect(await live()).toEqual(['1.0.0', null]);
  await portalctl('promote', 'mf-login', '1.1.0', '--again');
  await portalctl('promote', 'mf-login', '1.2.0');
  expect(await live()).toEqual(['1.2.0', '1.1.0']);
});

test('the mark outlives a removal of the remote', async () => {
  await wereLive('1.0.0', '1.1.0');
  await portalctl('rollback', 'mf-login');
  await portalctl('remove', 'mf-login');
  expect(await say('promote', 'mf-login', '1.1.0')).toContain('was rolled back');
  await portalctl('promote', 'mf-login', '1.2.0');
  expect(await live()).toEqual(['1.2.0', null]);
});

test('status names what was rolled back, and why', async () => {
  await wereLive('1.0.0', '1.1.0', '1.2.0');
  await portalctl('rollback', 'mf-login', '--reason', 'sign-in failed');
  await portalctl('rollback', 'mf-login');
  expect(await say('status')).toMatch(
    /^mf-login was rolled back from 1\.2\.0: \d{4}-\d\d-\d\d \(sign-in failed\), 1\.1\.0: \d{4}-\d\d-\d\d$/m,
  );
});

test('--live-is-bad needs another version that is live', async () => {
  await wereLive('1.0.0');
  const text = '--live-is-bad needs another version that is live now.';
  expect(await portalctl('promote', 'mf-login', '1.0.0', '--live-is-bad')).toEqual({ exitCode: 1, text });
});

test('a record of before is read: versions alone', async () => {
  await wereLive('1.0.0', '1.1.0', '1.2.0');
  await writeFile(store.promotions('local'), JSON.stringify({ 'mf-login': ['1.0.0', '1.1.0', '1.2.0'] }));
  await portalctl('rollback', 'mf-login');
  await portalctl('rollback', 'mf-login');
  expect(await live()).toEqual(['1.0.0', null]);
});

test('what a newer portalctl wrote beside a version is written back', async () => {
  await wereLive('1.0.0', '1.1.0');
  const rows = [{ version: '1.0.0', state: 'good' }, { version: '1.1.0' }];
  await writeFile(store.promotions('local'), JSON.stringify({ 'mf-login': rows }));
  await portalctl('rollback', 'mf-login');
  expect(JSON.parse(await readFile(store.promotions('local'), 'utf8'))).toMatchObject({
    'mf-login': [{ version: '1.0.0', state: 'good' }, { rolledBack: {} }],
  });
});

test('the same holds for the shell', async () => {
  for (const version of ['1.1.0', '1.2.0']) {
    await publish('shell', version);
    await portalctl('promote', 'shell', version);
    await portalctl('rollback', 'shell', '--reason', 'blank page');
  }
  expect(await live('shell')).toEqual(['1.0.0', null]);
  expect(await say('rollback', 'shell')).toMatch(
    /^shell has no version to go back to: 1\.1\.0, 1\.2\.0 were rolled back/,
  );
  expect(await say('promote', 'shell', '1.1.0')).toContain('was rolled back');
  await publish('shell', '1.3.0');
  await portalctl('promote', 'shell', '1.3.0');
  expect(await live('shell')).toEqual(['1.3.0', '1.0.0']);
});
