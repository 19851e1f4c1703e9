import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { buildRelease } from '../testing/built-release.ts';
import { useReleaseStore } from './testing/release-store.ts';

const { root, portalctl } = useReleaseStore();
const repository = join(root, 'repository');
const dist = join(repository, 'mf-login/dist');
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=kim', '-c', 'user.email=kim@example.test', ...args], {
    cwd: repository,
  }).toString();

async function build(version: string): Promise<void> {
  const built = await buildRelease(join(root, 'builds'), { name: 'mf-login', version });
  execFileSync('rm', ['-rf', dist]);
  renameSync(built, dist);
  writeFileSync(join(repository, 'mf-login/package.json'), JSON.stringify({ name: '@gatehouse/mf-login', version }));
}
const publish = async (...more: string[]): Promise<string> => (await portalctl('publish', dist, ...more)).text;

beforeAll(() => {
  mkdirSync(join(repository, 'mf-login'), { recursive: true });
  writeFileSync(join(repository, '.gitignore'), 'dist\n');
  git('init', '--quiet');
});

test('a release is tagged with the commit that it comes from, unless that is not known or not wanted', async () => {
  await build('1.0.0');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  expect(await publish()).toBe('mf-login 1.0.0 published. Its commit is tagged mf-login@1.0.0.');
  expect(git('tag', '--points-at', 'HEAD').trim()).toBe('mf-login@1.0.0');
  expect(await publish()).toBe('mf-login 1.0.0 was already published with this content.');

  await build('1.1.0'); // package.json is changed and not committed
  expect(await publish()).toBe(
    'mf-login 1.1.0 published. No tag mf-login@1.1.0: the work tree differs from its commit.',
  );
  git('commit', '--quiet', '-am', 'two');
  expect(await publish('--no-tag')).toBe('mf-login 1.1.0 was already published with this content.');
  expect(await publish()).toMatch(/Its commit is tagged mf-login@1\.1\.0\.$/);
  git('tag', '-f', 'mf-login@1.1.0', 'HEAD~1');
  expect(await publish()).toMatch(/The tag mf-login@1\.1\.0 is at another commit and stays there\.$/);
});

test('a copy of a build has no commit', async () => {
  const copy = await buildRelease(join(repository, 'copies'), { name: 'mf-login', version: '2.0.0' });
  expect((await portalctl('publish', copy)).text).toBe('mf-login 2.0.0 published.');
});
