import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { proofDocument } from '../proof/proof-document.ts';
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

/** Commits the result of a run that was made for a commit. */
function prove(of: string, { failed = 0, dirty = false } = {}): string {
  const proof = { name: 'bad-releases', about: 'a player signs in' };
  const run = { ...proof, figures: [], seconds: 1, date: '2026-11-27', commit: of, dirty };
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
    / published\. Not proven: docs\/proof\.md of its commit has no result of bad-releases\.$/,
  );
  expect(await promote('1.0.0', 'local')).toMatchObject({ exitCode: 0 });
  expect(await promote('1.0.0', 'live')).toEqual({
    exitCode: 1,
    text: 'shell 1.0.0 is not promoted in live: it is not proven for its commit that bad releases stop no sign-in. Run npm run proof -- --only bad-releases there, commit docs/proof.md, and publish the same build once more.',
  });
  prove(proven, { failed: 1 });
  expect(await publish()).toMatch(/ Not proven: .* is "3 passed, 1 failed", of [0-9a-f]{8}\.$/);
  prove(proven, { dirty: true });
  expect(await publish()).toMatch(/ Not proven: .*with changes\.$/);
  prove('12345678');
  expect(await publish()).toMatch(/ Not proven: .*12345678, which is no commit of this repository\.$/);
  expect(await promote('1.0.0', 'live')).toMatchObject({ exitCode: 1 });
  prove(proven);
  expect(await publish()).toMatch(/with this content\. Proven on 2026-11-27: 3 passed, 0 failed\.$/);
  expect(await promote('1.0.0', 'live')).toMatchObject({ exitCode: 0 });
});

test('a proof counts for its commit, and for documents that were written since', async () => {
  write('README.md', 'one');
  await build('1.1.0');
  prove(commit());
  write('docs/teams.md', 'two');
  commit();
  expect(await publish()).toMatch(/Proven on/);
  await build('1.2.0');
  write('README.md', 'three');
  write('apps/shell/main.ts', 'four');
  expect(await publish()).toMatch(/ Not proven: the work tree differs from its commit\.$/);
  commit();
  expect(await publish()).toMatch(
    /since then other sources are README\.md, apps\/shell\/main\.ts, apps\/shell\/package\.json\.$/,
  );
  expect(await promote('1.2.0', 'live')).toMatchObject({ exitCode: 1 });
});
