import { execFileSync } from 'node:child_process';
import { CommandFailure } from '../cli/command-failure.ts';

export type WorkTree = Readonly<{ commit: string; dirty: boolean }>;

/** The commit of a folder, and whether a file differs from it; `apart` is a file that may. */
export function readWorkTree(folder: string, apart: string): WorkTree {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changes = git('status', '--porcelain', '--', '.', `:(exclude)${apart}`);
    return { commit: git('rev-parse', '--short=8', 'HEAD'), dirty: changes !== '' };
  } catch {
    throw new CommandFailure(`git tells no commit of ${folder}, and a row names the commit that was proven.`);
  }
}
