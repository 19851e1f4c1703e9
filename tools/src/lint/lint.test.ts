import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { runQuietly } from '../testing/run-quietly.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { copyWorkspace } from '../testing/workspace-copy.ts';

const root = temporaryFolder();
const remote = join(root, 'apps/mf-probe');

beforeAll(() => {
  copyWorkspace(root, [
    'tools/src/lint',
    'tools/src/import-table',
    'tools/src/cli',
    'tools/src/files',
    'tools/src/root.ts',
    'tools/package.json',
    'tools/tsconfig.json',
  ]);
  mkdirSync(join(remote, 'src'), { recursive: true });
  const dependencies = { '@gatehouse/platform': '*', '@gatehouse/mf-login': '*', 'react-router': '8.5.1' };
  writeFileSync(
    join(remote, 'package.json'),
    JSON.stringify({ name: '@gatehouse/mf-probe', version: '1.0.0', dependencies }),
  );
});

/** Runs what package.json says `npm run lint` is, with one more file in a remote. */
async function lintWith(source: string) {
  writeFileSync(join(remote, 'src/probe.ts'), source);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [program, ...args] = String(scripts.lint).split(' ');
  expect(program).toBe('node');
  const ran = await runQuietly(root, args);
  rmSync(join(remote, 'src/probe.ts'));
  return ran;
}

test('an allowed import passes', async () => {
  const { code, output } = await lintWith(
    `import { locales } from '@gatehouse/platform';\nexport const count = locales.length;\n`,
  );
  expect([code, output]).toEqual([0, expect.stringContaining('as in the table')]);
}, 60_000);

test.each([
  ['react-router', `import { Link } from 'react-router';\nexport const link = Link;\n`],
  ['@gatehouse/mf-login', `export const load = () => import('@gatehouse/mf-login');\n`],
  ['leaves the package', `export * from '../../mf-login/src/remote.ts';\n`],
  ['is not declared', `import { useState } from 'react';\nexport const state = useState;\n`],
])(
  'lint fails over %s',
  async (named, source) => {
    const { code, output } = await lintWith(source);
    expect([code, output]).toEqual([1, expect.stringContaining(named)]);
  },
  60_000,
);

test('the linter itself knows the table, so editors show it too', async () => {
  const { code, output } = await lintWith(`import { Link } from 'react-router';\nexport const link = Link;\n`);
  expect([code, output]).toEqual([1, expect.stringContaining('no-restricted-imports')]);
}, 60_000);
