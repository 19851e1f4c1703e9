import { readFile, rm, writeFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { readIndex } from './index-file.ts';
import { useReleaseStore } from './testing/release-store.ts';

const environment = 'qa';
const { store, portalctl, publish, own, prove } = useReleaseStore([['shell', '1.0.0']]);
const at = (letter: string) => `https://${letter}.gatehouse-qa.example`;
const row = async (): Promise<unknown> =>
  (JSON.parse(await readFile(store.promotions(environment), 'utf8')) as Record<string, unknown>)['mf-login'];

async function run(...args: string[]): Promise<void> {
  const { exitCode, text } = await portalctl(...args, '--env', environment);
  if (exitCode !== 0) throw new Error(text);
}
const promote = (version: string, origin?: string, ...more: string[]) =>
  run('promote', 'mf-login', version, ...(origin ? ['--origin', origin] : []), ...more);

/** Live version and fallback of mf-login, and where they are served. */
async function live(): Promise<unknown> {
  const { current, previous } = (await readIndex(store, environment))?.remotes['mf-login'] ?? {};
  return [current, previous].map((one) => one && `${one.release.version} ${one.origin}`);
}

beforeAll(async () => {
  await own(environment, {
    shell: { team: 'shell' },
    'mf-login': { team: 'access', paths: ['/mf-login'], origins: ['a', 'b', 'c', 'd'].map(at) },
  });
  await prove('1.0.0');
});
beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish('mf-login', version);
  await rm(store.index(environment), { force: true });
  await rm(store.promotions(environment), { force: true });
  await run('promote', 'shell', '1.0.0');
});

test('a portalctl of before reads all rows but those that were rolled back', async () => {
  await promote('1.0.0', at('a'));
  await promote('1.1.0');
  const asBefore = v.record(v.string(), v.array(v.string()));
  expect(v.parse(asBefore, JSON.parse(await readFile(store.promotions(environment), 'utf8')))).toEqual({
    shell: ['1.0.0'],
    'mf-login': ['1.0.0', '1.1.0'],
  });
  await run('rollback', 'mf-login');
  expect(await row()).toEqual(['1.0.0', { version: '1.1.0', rolledBack: { at: expect.any(String) } }]);
});

test('a fallback from further back is served where it was, not where the new version is', async () => {
  await promote('1.0.0', at('a'));
  await promote('1.1.0');
  await promote('1.2.0');
  await promote('1.1.0', at('b'), '--live-is-bad'); // the index has 1.2.0 and 1.1.0 alone
  expect(await live()).toEqual([`1.1.0 ${at('b')}`, `1.0.0 ${at('a')}`]);
});

test('a rollback over two moves finds each version where it was', async () => {
  await promote('1.0.0', at('a'));
  await promote('1.1.0', at('b'));
  await promote('1.2.0', at('c'));
  await promote('1.3.0', at('a'));
  expect(await row()).toEqual([
    { version: '1.0.0', origin: at('a') },
    { version: '1.1.0', origin: at('b') },
    { version: '1.2.0', origin: at('c') },
    '1.3.0',
  ]);
  await run('rollback', 'mf-login');
  expect(await live()).toEqual([`1.2.0 ${at('c')}`, `1.1.0 ${at('b')}`]);
  await run('rollback', 'mf-login');
  expect(await live()).toEqual([`1.1.0 ${at('b')}`, `1.0.0 ${at('a')}`]);
  await run('rollback', 'mf-login');
  expect(await live()).toEqual([`1.0.0 ${at('a')}`, null]);
});

test('a record without origins is served where the live version was', async () => {
  await promote('1.0.0', at('a'));
  await promote('1.1.0');
  await promote('1.2.0');
  await writeFile(store.promotions(environment), JSON.stringify({ 'mf-login': ['1.0.0', '1.1.0', '1.2.0'] }));
  await promote('1.1.0', at('b'), '--live-is-bad');
  expect(await live()).toEqual([`1.1.0 ${at('b')}`, `1.0.0 ${at('a')}`]);
});
