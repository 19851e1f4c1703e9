import { execFileSync } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../cli/say.ts';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../../test/run-command.ts';
import type { Tally } from '../../test/tally.ts';
import type { CodeMutant } from './code-mutants.ts';

const source = 'apps/account-api/src';

/** The text with one check broken. Throws where the place is gone, or is not one. */
export function broken(text: string, { name, from, to }: CodeMutant): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${name}: ${parts.length - 1} places to break instead of one`);
  return parts.join(to);
}

/** A copy of the last commit, beside the installed packages, in which code may be broken. */
async function copyOfCommit(folder: string): Promise<Readonly<{ root: string; remove(): void }>> {
  const root = join(folder, 'copy');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repositoryRoot, stdio: 'pipe' });
  git('worktree', 'add', '--detach', root, 'HEAD');
  await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => void git('worktree', 'remove', '--force', root) };
}

const isGreen = async (root: string, tests: readonly string[]): Promise<boolean> =>
  (await runNode(
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      'account-api',
      '--runTestsByPath',
      ...tests.map((test) => `${source}/${test}`),
    ],
    {
      cwd: root,
      quiet: true,
    },
  )) === 0;

/** Breaks each check in turn: its test has to turn red, after all tests were green. */
export async function runCodeMutants(mutants: readonly CodeMutant[], folder: string): Promise<Tally> {
  const copy = await copyOfCommit(folder);
  let [passed, failed] = [0, 0];
  try {
    if (!(await isGreen(copy.root, [...new Set(mutants.map(({ test }) => test))]))) {
      say('The tests are not green before anything is broken.');
      return { passed: 0, failed: mutants.length, skipped: 0 };
    }
    for (const mutant of mutants) {
      const path = join(copy.root, source, mutant.file);
      const text = await readFile(path, 'utf8');
      await writeFile(path, broken(text, mutant));
      const survives = await isGreen(copy.root, [mutant.test]);
      await writeFile(path, text);
      if (survives) say(`Nobody sees it: ${mutant.name} (${mutant.file})`);
      if (survives) failed++;
      else passed++;
    }
  } finally {
    copy.remove();
  }
  return { passed, failed, skipped: 0 };
}
