import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { badReleases } from '../proof/bad-releases.ts';
import { proofDocument } from '../proof/proof-document.ts';
import { stampOf } from '../proof/stamp.ts';
import { buildRelease } from '../testing/built-release.ts';
import { useReleaseStore } from './testing/release-store.ts';

const { root, portalctl, own } = useReleaseStore();
const repository = join(root, 'repository');
const dist = join(repository, 'apps/shell/dist');
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=kim', '-c', 'user.email=kim@example.test', ...args], { cwd: repository })
    .toString()
    .trim();
const write = (path: string, text: string): void => writeFileSync(join(repository, path), text);

function commit(): string {
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '-m', 'one');
  return git('rev-parse', '--short=8', 'HEAD');
}

/** Commits the result of a run that was made for a commit, the last one unless another stamp is given. */
async function prove(of: string, { failed = 0, dirty = false, stamp = '' } = {}): Promise<string> {
  const proof = { name: badReleases.name, about: 'a player signs in' };
  const made = {
    figures: [],
    seconds: 1,
    date: '2026-11-27',
    stamp: stamp || (await stampOf(repository, badReleases)),
  };
  const run = { ...proof, ...made, commit: of, dirty };
  write('docs/proof.md', proofDocument('', [proof], [{ ...run, tally: { passed: 3, failed, skipped: 0 } }]));
  return commit();
}
const publish = async (): Promise<string> => (await portalctl('publish', dist, '--no-tag')).text;
const promote = (version: string, environment: string) => portalctl('promote', 'shell', version, '--env', environment);

async function build(version: string): Promise<void> {
  const built = await buildRelease(join(root, 'builds'), { name: 'shell', version, provides: { contract: [1, 2] } });
  rmSync(dist, { recursive: true, force: true });
  renameSync(built, dist);
  write('apps/shell/package.json', JSON.stringify({ name: '@gatehouse/shell', version }));
}

beforeAll(async () => {
  mkdirSync(join(repository, 'apps/shell'), { recursive: true });
  mkdirSync(join(repository, 'docs'));
  write('.gitignore', 'dist\n');
  git('init', '--quiet');
  await own('live', { shell: { team: 'shell' } });
  await build('1.0.0');
});

test('a shell whose commit is not proven is published, goes live on one machine, and nowhere else', async () => {
  const proven = commit();
  expect(await publish()).toMatch(
    / published\. Not proven: by docs\/proof\.md of its commit bad-releases has not been run\.$/,
  );
  expect(await promote('1.0.0', 'local')).toMatchObject({ exitCode: 0 });
  expect(await promote('1.0.0', 'live')).toEqual({
    exitCode: 1,
    text: 'shell 1.0.0 is not promoted in live: it is not proven for its commit that bad releases stop no sign-in. Run npm run proof -- --only bad-releases there, commit docs/proof.md, and publish the same build once more.',
  });
  await prove(proven, { failed: 1 });
  expect(await publish()).toMatch(/ Not proven: .* is "3 passed, 1 failed", of [0-9a-f]{8}\.$/);
  await prove(proven, { dirty: true });
  expect(await publish()).toMatch(/ Not proven: .*with changes\.$/);
  await prove('12345678', { stamp: '0123456789ab' });
  expect(await publish()).toMatch(
    / Not proven: .*what bad-releases depends on is no longer what it was at 12345678\.$/,
  );
  expect(await promote('1.0.0', 'live')).toMatchObject({ exitCode: 1 });
  await prove(proven);
  expect(await publish()).toMatch(/with this content\. Proven on 2026-11-27: 3 passed, 0 failed\.$/);
  expect(await promote('1.0.0', 'live')).toMatchObject({ exitCode: 0 });
});

test('a proof counts for the sources that it depends on, whatever else was written since', async () => {
  write('apps/shell/main.ts', 'one');
  await build('1.1.0');
  const proven = commit();
  await prove(proven);
  write('README.md', 'two');
  write('docs/teams.md', 'two');
  commit();
  expect(await publish()).toMatch(/Proven on/);
  await build('1.2.0');
  write('apps/shell/main.ts', 'three');
  expect(await publish()).toMatch(/ Not proven: the work tree differs from its commit\.$/);
  commit();
  expect(await publish()).toMatch(new RegExp(`what bad-releases depends on is no longer what it was at ${proven}\\.$`));
  expect(await promote('1.2.0', 'live')).toMatchObject({ exitCode: 1 });
});
