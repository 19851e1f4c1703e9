import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readWorkTree } from './work-tree.ts';

const folder = temporaryFolder();

test('only the file that is written may differ from the commit', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  expect(() => readWorkTree(folder, 'docs/proof.md')).toThrow('git tells no commit');
  git('init', '-q');
  mkdirSync(join(folder, 'docs'));
  write('code.ts', '');
  write('docs/proof.md', '');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-q', '-m', 'one');
  const commit = git('rev-parse', 'HEAD').slice(0, 8);
  write('docs/proof.md', 'new');
  expect(readWorkTree(folder, 'docs/proof.md')).toEqual({ commit, dirty: false });
  write('new.ts', '');
  expect(readWorkTree(folder, 'docs/proof.md')).toEqual({ commit, dirty: true });
});
