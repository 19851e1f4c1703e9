import { execFileSync } from 'node:child_process';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Newest tag of a name's releases (`mf-login@1.2.0`), `null`: there is none. */
export function lastTag(root: string, name: string): string | null {
  const [newest = ''] = git(root, 'tag', '--list', `${name}@*`, '--sort=-creatordate').split('\n');
  return newest === '' ? null : newest;
}

const dayMs = 24 * 60 * 60 * 1000;

/** What a part was before today: a tag of its last release, or a commit. */
export type Before = Readonly<{ ref: string; isTag: boolean }>;

/**
 * What of a part may still run: its last release; while none is tagged, its sources a day before the last commit, as pages that were
 * opened then. `null`: there was nothing by then.
 */
export function runningBefore(root: string, name: string): Before | null {
  const tag = lastTag(root, name);
  if (tag !== null) return { ref: tag, isTag: true };
  const until = new Date(Date.parse(git(root, 'log', '-1', '--format=%cI')) - dayMs).toISOString();
  const commit = git(root, 'log', '-1', '--format=%h', `--before=${until}`);
  const isThere = commit !== '' && git(root, 'ls-tree', commit, `apps/${name}/package.json`) !== '';
  return isThere ? { ref: commit, isTag: false } : null;
}

/** Whether what shell and remotes agree on, or the part itself, is another than at a tag or commit. */
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
