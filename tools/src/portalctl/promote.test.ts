import { appendFile, chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readIndex } from './index-file.ts';
import { ensureKeys } from './keys.ts';
import { useReleaseStore } from './testing/release-store.ts';

const { store, portalctl, publish } = useReleaseStore();

const versionsOf = async (): Promise<unknown> => {
  const index = await readIndex(store, 'local');
  const live = index?.remotes['mf-login'];
  return [live?.current.release.version, live?.previous?.release.version ?? null];
};

test('a remote waits for a shell; then versions go live, and back', async () => {
  await publish('mf-login', '1.0.0');
  await publish('mf-login', '1.1.0');
  await publish('mf-login', '1.2.0');
  await publish('shell', '1.0.0');
  expect((await portalctl('promote', 'mf-login', '1.0.0')).text).toBe('Promote a shell before mf-login.');
  expect((await portalctl('promote', 'shell', '1.0.0')).text).toBe('shell 1.0.0 is in index 1 of local.');
  expect((await portalctl('rollback', 'mf-login')).text).toBe('mf-login is not live in local.');

  await portalctl('promote', 'mf-login', '1.0.0');
  expect((await portalctl('rollback', 'mf-login')).text).toBe('mf-login has no previous version.');
  await portalctl('promote', 'mf-login', '1.1.0');
  await portalctl('promote', 'mf-login', '1.2.0');
  expect(await versionsOf()).toEqual(['1.2.0', '1.1.0']);

  const back = await portalctl('rollback', 'mf-login');
  expect(back.text).toMatch(/^mf-login is back at 1\.1\.0 in local \(index 5, \d+ ms\)\.$/);
  // The fallback is what was live before, not the version just taken back.
  expect(await versionsOf()).toEqual(['1.1.0', '1.0.0']);
  await portalctl('rollback', 'mf-login');
  expect(await versionsOf()).toEqual(['1.0.0', null]);
});

test('a stack on other ports takes the fallback along', async () => {
  await portalctl('promote', 'mf-login', '1.0.0', '--origin', 'http://localhost:4999');
  await portalctl('promote', 'mf-login', '1.1.0', '--again', '--origin', 'http://localhost:4201');
  const live = (await readIndex(store, 'local'))?.remotes['mf-login'];
  expect([live?.current.origin, live?.previous?.origin]).toEqual(['http://localhost:4201', 'http://localhost:4201']);
});

test('promoting what is live again keeps the fallback', async () => {
  await portalctl('promote', 'mf-login', '1.1.0');
  await portalctl('promote', 'mf-login', '1.1.0');
  expect(await versionsOf()).toEqual(['1.1.0', '1.0.0']);
});

test('promotions side by side lose none', async () => {
  await publish('mf-signup', '1.0.0');
  const before = (await readIndex(store, 'local'))?.serial ?? 0;
  await Promise.all([
    portalctl('promote', 'mf-login', '1.2.0', '--again'),
    portalctl('promote', 'mf-signup', '1.0.0'),
    portalctl('promote', 'shell', '1.0.0'),
  ]);
  const index = await readIndex(store, 'local');
  expect(index?.serial).toBe(before + 3);
  expect(index?.remotes['mf-login']?.current.release.version).toBe('1.2.0');
  expect(index?.remotes['mf-signup']?.current.release.version).toBe('1.0.0');
});

test('status shows what is live', async () => {
  const { exitCode, text } = await portalctl('status');
  expect(exitCode).toBe(0);
  expect(text).toMatch(/^local: index \d+, signed .*, verified$/m);
  expect(text).toMatch(/^mf-login\s+1\.2\.0\s+candidate\s+1\.1\.0\s+3\s+http:\/\/localhost:4201$/m);
});

describe('promote refuses', () => {
  test('a foreign origin', async () => {
    for (const origin of [
      'https://evil.example',
      'http://evil.example:4201',
      'http://localhost:4201/path',
      'nonsense',
    ]) {
      const { exitCode, text } = await portalctl('promote', 'mf-login', '1.0.0', '--origin', origin);
      expect([exitCode, text]).toEqual([1, expect.stringMatching(/is foreign|is not an origin/)]);
    }
    await portalctl('promote', 'mf-login', '1.2.0');
  });

  test('a path that another remote has', async () => {
    await publish('mf-signup', '2.0.0', '/mf-login');
    const { exitCode, text } = await portalctl('promote', 'mf-signup', '2.0.0');
    expect(exitCode).toBe(1);
    expect(text).toContain('/mf-login is claimed by mf-login/start and mf-signup/start');
  });

  test('what was never published', async () => {
    expect((await portalctl('promote', 'mf-login', '9.9.9')).text).toContain(
      'is not published (published: 1.0.0, 1.1.0, 1.2.0)',
    );
    expect((await portalctl('promote', '__proto__', '1.0.0')).exitCode).toBe(1);
  });

  test('a published folder in which a byte has changed', async () => {
    await publish('mf-signup', '3.0.0');
    const entry = join(store.folder('mf-signup', '3.0.0'), 'entry.0123456789abcdef.js');
    await chmod(entry, 0o644);
    await appendFile(entry, ';');
    expect((await portalctl('promote', 'mf-signup', '3.0.0')).text).toContain('is refused');
  });
});

describe('verify', () => {
  test('is content with what was promoted', async () => {
    expect(await portalctl('verify')).toEqual({
      exitCode: 0,
      text: expect.stringContaining('files match their hashes'),
    });
  });

  test('finds a changed byte in a live version', async () => {
    const entry = join(store.folder('mf-login', '1.2.0'), 'entry.0123456789abcdef.js');
    const before = await readFile(entry);
    await chmod(entry, 0o644);
    await writeFile(entry, Buffer.from(before).fill('#', 0, 1));
    const { exitCode, text } = await portalctl('verify');
    await writeFile(entry, before);
    expect([exitCode, text]).toEqual([1, expect.stringContaining('mf-login 1.2.0: entry.0123456789abcdef.js')]);
  });

  test('refuses an index of another key, and nothing is promoted onto it', async () => {
    const good = await readFile(store.index('local'), 'utf8');
    await writeFile(
      store.index('local'),
      good.replace(/"signature":"(.)/, (_, first) => `"signature":"${first === 'A' ? 'B' : 'A'}`),
    );
    expect((await portalctl('verify')).text).toContain('is refused: signature');
    expect((await portalctl('promote', 'mf-login', '1.0.0')).text).toContain('is refused: signature');
    await writeFile(store.index('local'), good);
    await rm(store.privateKey('local'));
    await ensureKeys(store);
    expect((await portalctl('verify')).text).toContain('is refused: unknown-key');
  });
});

test('a wrong command line is one sentence', async () => {
  expect((await portalctl('explode')).text).toBe('There is no command explode. --help lists them.');
  expect((await portalctl('status', '--env', 'moon')).text).toContain('--env must be one of');
  expect((await portalctl('status', '--what')).exitCode).toBe(1);
  expect((await portalctl('publish')).text).toContain('needs the folder of a build');
});
