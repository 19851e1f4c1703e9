import { expect, test } from '@jest/globals';
import { rowOf } from './import-table.ts';
import { judgeImport, type PackageFacts } from './judge-import.ts';

function facts(folder: string, dependencies: readonly string[] = []): PackageFacts {
  const row = rowOf(folder);
  if (!row) throw new Error(`no row for ${folder}`);
  const name = `@gatehouse/${folder.split('/').at(-1)}`;
  return { folder, name, row, dependencies: new Set(dependencies), development: new Set(['@jest/globals']) };
}

const value = (specifier: string) => ({ specifier, typeOnly: false });
const type = (specifier: string) => ({ specifier, typeOnly: true });

test.each([
  ['apps/mf-login', 'react-router'],
  ['apps/mf-login', '@gatehouse/mf-signup'],
  ['apps/mf-login', '@gatehouse/shell'],
  ['libs/api-client', 'react-router'],
  ['apps/mf-login', 'ky'],
  ['apps/edge', '@gatehouse/session'],
  ['apps/e2e', '@gatehouse/edge'],
  ['tools', '@gatehouse/ui-kit'],
  ['libs/challenge', '@gatehouse/session'],
  ['libs/session', '@gatehouse/shell-contract'],
  ['libs/shell-contract', '@gatehouse/session'],
  ['libs/shell-contract', '@gatehouse/api-client'],
  ['libs/api-contract', '@gatehouse/api-client'],
  ['libs/ui-kit', '@gatehouse/platform'],
  ['libs/platform', '@gatehouse/api-contract'],
])('%s may not import %s, declared or not', (folder, specifier) => {
  expect(judgeImport(facts(folder, [specifier]), 'src/a.ts', value(specifier))).not.toBeNull();
});

test.each([
  ['apps/shell', 'react-router'],
  ['apps/edge', 'ky'],
  ['apps/mf-login', '@gatehouse/session'],
  ['libs/challenge', '@gatehouse/ui-kit'],
  ['tools', '@gatehouse/api-contract'],
])('%s may import %s once it is declared', (folder, specifier) => {
  expect(judgeImport(facts(folder, [specifier]), 'src/a.ts', value(specifier))).toBeNull();
  expect(judgeImport(facts(folder), 'src/a.ts', value(specifier))).toContain('is not declared');
});

test('shell-contract may take types of the session, not code', () => {
  const contract = facts('libs/shell-contract', ['@gatehouse/session']);
  expect(judgeImport(contract, 'src/a.ts', type('@gatehouse/session'))).toBeNull();
  expect(judgeImport(contract, 'src/a.ts', value('@gatehouse/session'))).toContain('but as a type');
});

test('paths stay in the package', () => {
  const login = facts('apps/mf-login');
  expect(judgeImport(login, 'src/screens/a.ts', value('../remote.ts'))).toBeNull();
  expect(judgeImport(login, 'src/a.ts', value('../../mf-signup/src/b.ts'))).toContain('leaves the package');
  expect(judgeImport(login, 'src/a.ts', value('../../../libs/ui-kit/src/index.ts'))).toContain('leaves the package');
  expect(judgeImport(login, 'rspack.config.ts', value('../../tools/src/rspack/base-config.ts'))).toBeNull();
  expect(judgeImport(login, 'src/a.ts', value('../../../tools/src/rspack/base-config.ts'))).toContain('leaves');
});

test('what players run has no Node module and nothing declared for development', () => {
  const login = facts('apps/mf-login');
  expect(judgeImport(login, 'src/a.ts', value('node:fs'))).toContain('does not exist in browsers');
  expect(judgeImport(login, 'src/a.test.ts', value('node:fs'))).toBeNull();
  expect(judgeImport(login, 'src/a.ts', value('@jest/globals'))).toContain('for development only');
  expect(judgeImport(login, 'src/a.test.ts', value('@jest/globals'))).toBeNull();
  expect(judgeImport(facts('apps/edge'), 'src/a.ts', value('node:fs'))).toBeNull();
});

test('every package of the workspace has a row', () => {
  expect(rowOf('apps/mf-anything')).not.toBeNull();
  expect(rowOf('libs/unheard-of')).toBeNull();
});
