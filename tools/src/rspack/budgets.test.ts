import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readRelease } from '../portalctl/read-release.ts';
import { buildRelease } from '../testing/built-release.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { budgets, leftOf, measureRelease, wireSize } from './budgets.ts';
import { sealRelease } from './release/seal-release.ts';

const root = temporaryFolder();
const noise = Array.from({ length: 4000 }, (_, at) => Math.sin(at).toString(36)).join('');

test('a release is measured by what travels', async () => {
  const folder = await buildRelease(root, { name: 'mf-login', version: '1.0.0', code: 'abc', first: 'def' });
  expect(await measureRelease(folder, await readRelease(folder))).toEqual([
    { what: 'remote entry', bytes: wireSize(Buffer.from('abc')), budget: budgets.remoteEntry },
    { what: 'first screen start', bytes: wireSize(Buffer.from('def')), budget: budgets.firstScreen },
  ]);
});

test.each([
  ['entry', { code: noise }, /^remote entry costs \d+ bytes \(brotli\), its budget is 10000$/],
  ['first screen', { first: noise }, /^first screen start costs \d+ bytes \(brotli\), its budget is 17100$/],
])('a build whose %s costs more than its budget leaves nothing to publish', async (_, parts, why) => {
  const folder = await buildRelease(root, { name: 'mf-login', version: '2.0.0', ...parts });
  const release = await readRelease(folder);
  await rm(join(folder, 'release.json'));
  await expect(sealRelease(folder, release)).rejects.toThrow(why);
  await expect(access(join(folder, 'release.json'))).rejects.toThrow('ENOENT');
});

test('a build within its budgets is a release', async () => {
  const folder = await buildRelease(root, { name: 'mf-login', version: '3.0.0' });
  const release = await readRelease(folder);
  await rm(join(folder, 'release.json'));
  await sealRelease(folder, release);
  expect(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))).toEqual(release);
});

test('what is left of a budget is told in per cent', () => {
  expect(leftOf({ what: 'scripts', bytes: 95_000, budget: 100_000 })).toBe('5.0 %');
});
