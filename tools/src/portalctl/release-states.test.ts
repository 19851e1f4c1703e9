import { rm } from 'node:fs/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { readIndex } from './index-file.ts';
import { fitsLive } from './place-release.ts';
import { useReleaseStore } from './testing/release-store.ts';
import { wayBack } from './way-back.ts';

const { store, portalctl, publish } = useReleaseStore([['shell', '1.0.0']]);
const say = async (...args: string[]): Promise<string> => (await portalctl(...args)).text;
const promote = (version: string) => portalctl('promote', 'mf-login', version);

/** Live version and fallback of mf-login. */
async function live(): Promise<unknown> {
  const { current, previous } = (await readIndex(store, 'local'))?.remotes['mf-login'] ?? {};
  return [current?.release.version, previous?.release.version ?? null];
}

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish('mf-login', version);
  await portalctl('remove', 'mf-login');
  await rm(store.promotions('local'), { force: true });
  await promote('1.0.0');
});

test('two versions in a row that nobody has judged: the fallback is the good one before both', async () => {
  expect(await say('good', 'mf-login', '--reason', 'a week without a report')).toBe(
    'mf-login 1.0.0 is good in local: later versions fall back to it.',
  );
  await promote('1.1.0');
  await promote('1.2.0');
  expect(await live()).toEqual(['1.2.0', '1.0.0']);
  await portalctl('rollback', 'mf-login');
  expect(await live()).toEqual(['1.0.0', '1.1.0']); // its own fallback is no better than a candidate
});

test('without a good one it is the newest that is not bad', async () => {
  await promote('1.1.0');
  await portalctl('rollback', 'mf-login');
  await promote('1.2.0');
  await promote('1.3.0');
  expect(await live()).toEqual(['1.3.0', '1.2.0']);
});

test('a good version that is rolled back is bad, and a candidate when it goes live again', async () => {
  await portalctl('good', 'mf-login');
  await promote('1.1.0');
  await portalctl('good', 'mf-login');
  await portalctl('rollback', 'mf-login');
  await promote('1.2.0');
  expect(await live()).toEqual(['1.2.0', '1.0.0']);
  await portalctl('promote', 'mf-login', '1.1.0', '--again');
  await promote('1.3.0');
  expect(await live()).toEqual(['1.3.0', '1.0.0']);
});

test('a good version stays good when it goes live once more', async () => {
  await portalctl('good', 'mf-login');
  await promote('1.1.0');
  await promote('1.0.0');
  await promote('1.2.0');
  expect(await live()).toEqual(['1.2.0', '1.0.0']);
});

test('a good version that does not fit what is live is passed over', async () => {
  const history = [{ version: '1.0.0', good: { at: '2026-11-26' } }, { version: '1.1.0' }, { version: '1.2.0' }];
  const past = { name: 'mf-login', history, indexed: [] };
  const fits = ({ version }: { version: string }) => !['1.0.0', '1.2.0'].includes(version);
  expect(await wayBack(store, { ...past, fits: () => true }, [])).toMatchObject({ version: '1.0.0' });
  expect(await wayBack(store, { ...past, fits }, [])).toMatchObject({ version: '1.1.0' });
});

test('what fits: a remote of the number of the live shell or the one before, a shell that serves every live remote', async () => {
  const index = await readIndex(store, 'local');
  const remote = index?.remotes['mf-login']?.current.release;
  if (!index || !remote) throw new Error('mf-login is live');
  const spoken = (contract: number) => fitsLive(index, { ...remote, contract });
  expect([0, 1, 2].map(spoken)).toEqual([true, true, false]);
  const shell = (contract: number) => fitsLive(index, { ...index.shell.current, contract });
  expect([0, 1, 2, 3].map(shell)).toEqual([false, true, true, false]);
});

test('status says the state of what is live', async () => {
  const row = async () => (await say('status')).split('\n').find((line) => line.startsWith('mf-login '));
  expect(await row()).toMatch(/^mf-login\s+1\.0\.0\s+candidate\s/);
  await portalctl('good', 'mf-login');
  expect(await row()).toMatch(/^mf-login\s+1\.0\.0\s+good\s/);
});

test('what is not live cannot be called good', async () => {
  expect(await say('good', 'mf-signup')).toBe('mf-signup is not live in local.');
});
