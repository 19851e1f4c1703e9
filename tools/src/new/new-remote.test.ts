import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { checkImports } from '../import-table/check-imports.ts';
import { workspaceImports } from '../import-table/workspace-imports.ts';
import { repositoryRoot } from '../root.ts';
import { runQuietly, type Ran } from '../testing/run-quietly.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { copyWorkspace } from '../testing/workspace-copy.ts';

const root = temporaryFolder();
const tool = (path: string): string => join(root, 'node_modules', path);
/** For whole tools, each with both processors to itself for seconds: a busy machine is no failure. */
const slowMs = 300_000;
let made: Ran;

beforeAll(async () => {
  copyWorkspace(root, ['libs', 'tools']);
  mkdirSync(join(root, 'apps'));
  made = await runQuietly(root, ['tools/src/new/remote.main.ts', 'mf-probe', '--path', '/probe']);
  await runQuietly(root, ['tools/src/new/screen.main.ts', 'mf-probe', 'second-step']);
}, slowMs);

test('says what it made and what is left to decide', () => {
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('apps/mf-probe/src/remote.ts')]);
  expect(made.output).toContain('Left to decide by hand');
});

test('the remote has a port of its own in its own folder, and the next one another', async () => {
  const portOf = (name: string) => JSON.parse(readFileSync(join(root, 'apps', name, 'package.json'), 'utf8')).gatehouse;
  expect(portOf('mf-probe')).toEqual({ port: 1 }); // the copy has no other remote
  await runQuietly(root, ['tools/src/new/remote.main.ts', 'mf-sonde']);
  expect(portOf('mf-sonde')).toEqual({ port: 2 });
  rmSync(join(root, 'apps/mf-sonde'), { recursive: true });
});

test('no file of the others was changed: they are not built again', () => {
  const changed = globSync('{libs,tools}/**/*.{ts,tsx,json,txt}', { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .filter((file) => readFileSync(join(root, file), 'utf8') !== readFileSync(join(repositoryRoot, file), 'utf8'));
  expect(changed).toEqual([]);
});

test(
  'passes lint, the import table and the formatter',
  async () => {
    const lint = await runQuietly(root, [
      tool('oxlint/bin/oxlint'),
      '--type-aware',
      '--deny-warnings',
      'apps/mf-probe',
    ]);
    expect([lint.code, lint.output]).toEqual([0, expect.anything()]);
    expect(
      (await checkImports(root, await workspaceImports(root))).filter((line) => line.includes('mf-probe')),
    ).toEqual([]);
    const format = await runQuietly(root, [tool('oxfmt/bin/oxfmt'), '--list-different', 'apps/mf-probe']);
    expect([format.code, format.output.trim()]).toEqual([0, '']);
  },
  slowMs,
);

test(
  'passes the type check',
  async () => {
    expect(await runQuietly(root, [tool('typescript/bin/tsc'), '-p', 'apps/mf-probe'])).toEqual({
      code: 0,
      output: '',
    });
  },
  slowMs,
);

test(
  'passes its own tests, in every language',
  async () => {
    const { code, output } = await runQuietly(root, [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      tool('jest/bin/jest.js'),
      '--selectProjects',
      'mf-probe',
    ]);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('second-step.screen.test.tsx') });
  },
  slowMs,
);

test.each([
  [['mf-probe'], 'There is already a folder apps/mf-probe.'],
  [['wallet'], 'A remote is called mf- and what it is for'],
  [['mf-other', '--path', '/probe'], '/probe is taken: mf-probe has it for start.'],
  [[], 'Give the remote a name'],
])('%j is refused in one sentence', async (args, sentence) => {
  const { code, output } = await runQuietly(root, ['tools/src/new/remote.main.ts', ...args]);
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(readdirSync(join(root, 'apps'))).toEqual(['mf-probe']);
});
