import { readFile, rm } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { runQuietly } from '../testing/run-quietly.ts';
import { readIndex } from './index-file.ts';
import { useReleaseStore } from './testing/release-store.ts';

const { store, data, portalctl, publish } = useReleaseStore([['shell', '1.0.0']]);
const repair = ['promote', 'mf-login', '1.2.0', '--live-is-bad'] as const;

/** Live version and fallback of mf-login. */
async function live(): Promise<unknown> {
  const { current, previous } = (await readIndex(store, 'local'))?.remotes['mf-login'] ?? {};
  return [current?.release.version, previous?.release.version ?? null];
}

/** Ends the process, as by a kill or a lost connection, when it is about to put a file in place for the nth time. */
const dyingAt = (path: string, nth: number) => `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { rename } = fs;
  let left = ${nth};
  fs.rename = (from, to) => (to === ${JSON.stringify(path)} && --left === 0 ? process.exit(9) : rename(from, to));
  syncBuiltinESMExports();`;

async function killedAt(path: string, nth = 1): Promise<void> {
  const hook = `data:text/javascript,${encodeURIComponent(dyingAt(path, nth))}`;
  const command = ['tools/src/portalctl/main.ts', ...repair, '--data', data, '--edges', 'none'];
  expect(await runQuietly(repositoryRoot, ['--import', hook, ...command])).toEqual({ code: 9, output: '' });
}

async function repeat(): Promise<void> {
  expect(await portalctl(...repair)).toMatchObject({ exitCode: 0 });
}

/** The bad version is marked, and neither a promotion nor a rollback brings it back. */
async function badIsGone(): Promise<void> {
  expect(await live()).toEqual(['1.2.0', '1.0.0']);
  expect((await portalctl('promote', 'mf-login', '1.1.0')).text).toContain('was rolled back');
  await portalctl('promote', 'mf-login', '1.3.0');
  expect(await live()).toEqual(['1.3.0', '1.2.0']);
  await portalctl('rollback', 'mf-login');
  expect(await live()).toEqual(['1.2.0', '1.0.0']);
  await portalctl('rollback', 'mf-login');
  expect(await live()).toEqual(['1.0.0', null]);
}

beforeAll(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish('mf-login', version);
});
beforeEach(async () => {
  await portalctl('remove', 'mf-login');
  await rm(store.promotions('local'), { force: true });
  for (const version of ['1.0.0', '1.1.0']) await portalctl('promote', 'mf-login', version);
});

test('a promotion over a bad version that ends before the index: the bad one is live and marked, a repeat mends it', async () => {
  const before = await readFile(store.index('local'), 'utf8');
  await killedAt(store.index('local'));
  expect(await readFile(store.index('local'), 'utf8')).toBe(before);
  expect((await portalctl('status')).text).toMatch(/mf-login was rolled back from 1\.1\.0: .*replaced by 1\.2\.0/);
  await repeat();
  await badIsGone();
});

test('without a repeat, a rollback leaves the bad version for good', async () => {
  await killedAt(store.index('local'));
  await portalctl('rollback', 'mf-login');
  expect(await live()).toEqual(['1.0.0', null]);
  await portalctl('promote', 'mf-login', '1.3.0');
  expect(await live()).toEqual(['1.3.0', '1.0.0']);
});

test('one that ends before its last record: the new version is live, and a repeat completes the record', async () => {
  await killedAt(store.promotions('local'), 2);
  expect(await live()).toEqual(['1.2.0', '1.0.0']);
  await repeat();
  await badIsGone();
});

test('one that ends before the mark has changed nothing', async () => {
  await killedAt(store.promotions('local'));
  expect(await live()).toEqual(['1.1.0', '1.0.0']);
  await repeat();
  await badIsGone();
});
