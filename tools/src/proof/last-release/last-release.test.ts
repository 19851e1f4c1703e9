import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { changedSince, lastTag, runningBefore } from './last-release.ts';

const root = temporaryFolder();
const git = (day: number, ...args: string[]): void => {
  const at = `2026-11-0${day}T09:00:00Z`;
  const env = { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at };
  execFileSync('git', ['-c', 'user.name=kim', '-c', 'user.email=kim@example.test', ...args], { cwd: root, env });
};
function commit(day: number, path: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), String(day));
  git(day, 'add', '.');
  git(day, 'commit', '--quiet', '-m', path);
}

beforeAll(() => {
  git(1, 'init', '--quiet');
  commit(1, 'apps/mf-login/a.ts');
  git(1, 'tag', 'mf-login@1.9.0');
  commit(2, 'apps/mf-login/b.ts');
  git(2, 'tag', 'mf-login@1.10.0');
  commit(3, 'apps/mf-signup/a.ts');
});

test('the last tag is the newest, not the one that sorts last', () => {
  expect(lastTag(root, 'mf-login')).toBe('mf-login@1.10.0');
  expect(lastTag(root, 'mf-signup')).toBeNull();
});

test('while a part has no tag, it is compared as it was a day before the last commit', () => {
  expect(runningBefore(root, 'mf-login')).toEqual({ ref: 'mf-login@1.10.0', isTag: true });
  expect(runningBefore(root, 'mf-signup')).toBeNull(); // it came with the last commit
  commit(5, 'apps/mf-signup/package.json');
  commit(7, 'apps/mf-signup/b.ts');
  const at = execFileSync('git', ['rev-parse', '--short', 'HEAD~1'], { cwd: root, encoding: 'utf8' }).trim();
  expect(runningBefore(root, 'mf-signup')).toEqual({ ref: at, isTag: false });
  expect(changedSince(root, at, 'mf-signup')).toBe(true);
});

test('only the part itself and what it agrees on with the shell count as changed', () => {
  expect(changedSince(root, 'mf-login@1.10.0', 'mf-login')).toBe(false);
  expect(changedSince(root, 'mf-login@1.9.0', 'mf-login')).toBe(true);
  commit(8, 'libs/shell-contract/host.ts');
  expect(changedSince(root, 'mf-login@1.10.0', 'mf-login')).toBe(true);
});
