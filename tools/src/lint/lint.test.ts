import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { runQuietly, type Ran } from '../testing/run-quietly.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { copyWorkspace } from '../testing/workspace-copy.ts';

const root = temporaryFolder();
const source = join(root, 'apps/mf-probe/src');
const writeJson = (path: string, value: unknown) => writeFileSync(join(root, path), JSON.stringify(value));

/** Only the remote is looked at: the lint command is here without most of what uses its parts. */
const knipConfig = `export default {
  ignore: ['*.ts'],
  ignoreWorkspaces: ['tools'],
  workspaces: { '.': { ignoreDependencies: ['^(?!@gatehouse/).+'], ignoreBinaries: ['.+'] }, 'apps/*': { entry: ['src/remote.ts'] } },
};
`;

/** A workspace of the lint command itself and one remote, whose entry is `src/remote.ts`. */
beforeAll(() => {
  copyWorkspace(root, [
    'tools/src/lint',
    'tools/src/import-table',
    'tools/src/cycles',
    'tools/src/cli',
    'tools/src/files',
    'tools/src/root.ts',
    'tools/package.json',
    'tools/tsconfig.json',
  ]);
  rmSync(join(root, 'jest.config.mjs'));
  writeFileSync(join(root, 'knip.config.ts'), knipConfig);
  mkdirSync(source, { recursive: true });
  writeJson('apps/mf-probe/tsconfig.json', { extends: '../../tsconfig.base.json', include: ['src'] });
  writeJson('apps/mf-probe/package.json', {
    name: '@gatehouse/mf-probe',
    version: '1.0.0',
    dependencies: { '@gatehouse/platform': '*' },
  });
});

const entry = `import { locales } from '@gatehouse/platform';\nexport const count = locales.length;\n`;

/** Runs what package.json says `npm run lint` is, with these files in the remote beside its entry. */
async function lintWith(files: Readonly<Record<string, string>>): Promise<Ran> {
  for (const [name, text] of Object.entries({ 'remote.ts': entry, ...files })) writeFileSync(join(source, name), text);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [program, bootstrap, ...args] = String(scripts.lint).split(' ');
  expect([program, bootstrap]).toEqual(['node', 'tools/bootstrap.mjs']); // which has nothing to install here
  const ran = await runQuietly(root, args);
  for (const name of Object.keys(files)) rmSync(join(source, name));
  return ran;
}

test('an allowed import passes every check', async () => {
  const { code, output } = await lintWith({});
  expect(output).toContain('Forbidden imports: no findings.');
  expect(output).toContain('Import cycles: no findings.');
  expect(output).toContain('Unused files, exports and dependencies: no findings.');
  expect(output).toContain('Suppressions without a reason: no findings.');
  expect(code).toBe(0);
}, 300_000);

describe('a forbidden import', () => {
  let ran: Ran;
  beforeAll(async () => {
    ran = await lintWith({
      'remote.ts': `export const load = () => Promise.all([import('./router.ts'), import('./apps.ts')]);\n`,
      'router.ts': `import { Link } from 'react-router';\nexport const link = Link;\n`,
      'apps.ts': `export const load = () => import('@gatehouse/mf-login');\nexport * from '../../mf-login/src/remote.ts';\nimport { useState } from 'react';\nexport const state = useState;\n`,
    });
  }, 300_000);

  test.each([
    'router.ts: react-router has another owner',
    'apps.ts: @gatehouse/mf-login is an app',
    'leaves the package',
    'react is not declared',
    'no-restricted-imports', // the linter itself knows the table, so editors show it too
  ])('is named: %s', (sentence) => {
    expect(ran.code).toBe(1);
    expect(ran.output).toContain(sentence);
  });
});

test.each([
  [
    'a cycle made by type imports',
    {
      'remote.ts': `${entry}export type { A } from './a.ts';\n`,
      'a.ts': `import type { B } from './b.ts';\nexport type A = Readonly<{ b: B | null }>;\n`,
      'b.ts': `import type { A } from './a.ts';\nexport type B = Readonly<{ a: A | null }>;\n`,
    },
    ['no-cycle', 'import each other: apps/mf-probe/src/a.ts, apps/mf-probe/src/b.ts', 'Import cycles: 1 found'],
  ],
  [
    'a cycle through a dynamic import',
    {
      'remote.ts': `${entry}export { a } from './a.ts';\n`,
      'a.ts': `export const a = () => import('./b.ts');\n`,
      'b.ts': `export { a as again } from './a.ts';\n`,
    },
    ['import each other: apps/mf-probe/src/a.ts, apps/mf-probe/src/b.ts'],
  ],
  [
    'an export, a file and a dependency that nothing uses',
    {
      'remote.ts': `export { used } from './a.ts';\n`,
      'a.ts': `export const used = 1;\nexport const unused = 2;\nexport type Unused = 3;\n`,
      'b.ts': `export const alone = 1;\n`,
    },
    [
      'a.ts:2: no other file uses the export unused',
      'a.ts:3: no other file uses the exported type Unused',
      'b.ts: no other file imports this file',
      'the dependency @gatehouse/platform is not used',
    ],
  ],
  [
    'a long function, and a suppression without a reason',
    {
      'remote.ts': `${entry}export { long } from './a.ts';\n`,
      'a.ts': `export function long(given: number) {\n${'  if (given > 1) return 1;\n'.repeat(60)}  return given;\n}\n// oxlint-disable-next-line eqeqeq\nexport const same = (one: unknown) => one == 1;\n`,
    },
    ['too many lines (63)', 'a.ts: no reason after " -- " in: // oxlint-disable-next-line eqeqeq'],
  ],
])(
  '%s fails',
  async (_, files, sentences) => {
    const { code, output } = await lintWith(files);
    for (const sentence of sentences) expect(output).toContain(sentence);
    expect(code).toBe(1);
  },
  300_000,
);
