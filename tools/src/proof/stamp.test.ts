import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { proofs } from './proofs.ts';
import { inputPaths, stampOf } from './stamp.ts';

const root = temporaryFolder();
const own = 'tools/src/proof/proofs/walks.proof.ts';
const walks = { name: 'walks', inputs: ['apps/api', 'tools/jest'] };

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
function commit(): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, stdio: 'pipe' });
  git('add', '.');
  git('commit', '-q', '--allow-empty', '-m', 'one');
}
const packageFile = (folder: string, ...needed: string[]) =>
  write(
    `${folder}/package.json`,
    JSON.stringify({
      name: `@gatehouse/${folder.split('/')[1]}`,
      version: '1.0.0',
      dependencies: Object.fromEntries(needed.map((name) => [name, '*'])),
    }),
  );

beforeAll(() => {
  execFileSync('git', ['init', '-q'], { cwd: root });
  packageFile('apps/api', '@gatehouse/contract', 'hono');
  packageFile('apps/edge');
  packageFile('libs/contract', '@gatehouse/platform');
  packageFile('libs/platform');
  for (const path of ['tools/jest/runtime.cjs', 'docs/proof.md', own]) write(path, '');
  commit();
});

test('a proof depends on its inputs, on the packages that these depend on, and on its own file', async () => {
  const needed = ['apps/api', 'libs/contract', 'libs/platform', 'tools/jest', own];
  expect(await inputPaths(root, walks)).toEqual(needed);
});

test('the stamp changes with what a proof depends on, not with documents or other packages', async () => {
  const first = await stampOf(root, walks);
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  for (const path of ['docs/proof.md', 'README.md', 'apps/edge/main.ts', 'tools/src/proof/proofs/drill.proof.ts']) {
    write(path, 'new');
    commit();
    expect([path, await stampOf(root, walks)]).toEqual([path, first]);
  }
  const seen = new Set([first]);
  for (const path of ['apps/api/src/main.ts', 'libs/platform/index.ts', 'tools/jest/runtime.cjs', own]) {
    write(path, 'new');
    commit();
    seen.add(await stampOf(root, walks));
  }
  expect(seen.size).toBe(5);
  expect(seen).toContain(await stampOf(root, walks));
  expect(seen).not.toContain(await stampOf(root, { ...walks, beside: () => 'mf-login@1.2.0' }));
});

test('what no commit has yet is in no stamp', async () => {
  const before = await stampOf(root, walks);
  write('apps/api/src/main.ts', 'newer');
  expect(await stampOf(root, walks)).toBe(before);
});

test.each(proofs)('every input of $name is there, and none is a document', async (proof) => {
  const paths = await inputPaths(repositoryRoot, proof);
  expect(paths.filter((path) => path.startsWith('docs') || !existsSync(join(repositoryRoot, path)))).toEqual([]);
});
