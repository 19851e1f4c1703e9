import { execFileSync } from 'node:child_process';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The newest release tag of a part (`mf-login@1.2.0`); `null`: it has none. */
export function lastTag(root: string, name: string): string | null {
  const [newest = ''] = git(root, 'tag', '--list', `${name}@*`, '--sort=-creatordate').split('\n');
  return newest === '' ? null : newest;
}

const dayMs = 24 * 60 * 60 * 1000;

/** An earlier state of a part: the tag of its last release, or a commit. */
export type Before = Readonly<{ ref: string; isTag: boolean }>;

/**
 * The earlier state of a part that may still run in open pages: its last release; while no release is tagged, its sources a day before the last
 * commit. `null`: the part did not exist then.
 */
export function runningBefore(root: string, name: string): Before | null {
  const tag = lastTag(root, name);
  if (tag !== null) return { ref: tag, isTag: true };
  const until = new Date(Date.parse(git(root, 'log', '-1', '--format=%cI')) - dayMs).toISOString();
  const commit = git(root, 'log', '-1', '--format=%h', `--before=${until}`);
  const isThere = commit !== '' && git(root, 'ls-tree', commit, `apps/${name}/package.json`) !== '';
  return isThere ? { ref: commit, isTag: false } : null;
}

/** Whether the part, the shell, or a library through which they work together has changed since a tag or commit. */
export function changedSince(root: string, ref: string, name: string): boolean {
  const paths = [
    'libs/shell-contract',
    'libs/session',
    'libs/api-client',
    'libs/platform',
    'apps/shell',
    `apps/${name}`,
  ];
  return git(root, 'diff', '--name-only', ref, 'HEAD', '--', ...paths) !== '';
}
