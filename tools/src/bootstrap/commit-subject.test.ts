import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const file = join(temporaryFolder(), 'message');
const hook = join(repositoryRoot, 'tools/git-hooks/commit-msg');

const askHook = (message: string) => {
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(hook, [file], { encoding: 'utf8' });
  return status === 0 ? 'taken' : stderr.trim();
};

test('the hook of commits takes a subject of one kind and at most 72 characters', () => {
  const longest = `fix(mf-login): ${'x'.repeat(57)}`;
  expect(askHook(`${longest}\n\nThe body may be as long as it has to be: ${'x'.repeat(200)}\n`)).toBe('taken');
  expect(askHook('\n# a comment of git\nfeat(edge)!: an old address is refused\n')).toBe('taken');
  expect(askHook("Merge branch 'codes'\n")).toBe('taken');
  expect(askHook(`${longest}x\n`)).toMatch(/^The subject of the commit has more than 72 characters/);
  expect(askHook('Mend the login\n')).toMatch(/^The subject of the commit is not like/);
  expect(askHook('')).toMatch(/^The subject of the commit is not like/);
});
