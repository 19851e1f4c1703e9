import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenClasses } from '@gatehouse/api-contract/ownership';
import { expect, test } from '@jest/globals';
import { codeMutants } from '../proof/code-mutants/code-mutants.ts';
import { repositoryRoot } from '../root.ts';

const source = 'apps/account-api/src';
/** The cells of each line of a document's tables. */
const cellsOf = (path: string) =>
  readFileSync(join(repositoryRoot, path), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
const lines = cellsOf('docs/asvs.md');
const rows = lines
  .filter(([, id = '']) => /^\d\.\d+\.\d+$/.test(id))
  .map(([, id = '', , state = '', reason = '', tests = '']) => ({ id, state, reason, tests }));
const mutantsOf = (id: string) => codeMutants.filter(({ requirements }) => requirements.includes(id));

test('each requirement has a state; what is not met has a reason, what is met a test', () => {
  expect(rows.length).toBeGreaterThan(55);
  expect(rows.filter(({ state }) => !/^(met|met, mutant|not met|n\/a)$/.test(state))).toEqual([]);
  expect(rows.filter(({ state, reason }) => !state.startsWith('met') && reason === '')).toEqual([]);
  expect(rows.filter(({ state, tests }) => state.startsWith('met') && !tests.includes('.test.ts'))).toEqual([]);
});

/** What is bound to a browser, by its first cell. */
const bound = lines
  .filter(([, what = '']) => /^(token|refresh token|flows held by)\b/.test(what))
  .map(([, what = '', holders = '', , , tests = '']) => ({ what, holders, tests }));

test('names tests that are there', () => {
  const named = [...rows, ...bound].flatMap(({ tests }) =>
    [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  const isThere = (path: string) => [path, join(source, path)].some((one) => existsSync(join(repositoryRoot, one)));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test('says "mutant" where there is one', () => {
  const said = rows
    .filter(({ state, reason }) => state.includes('mutant') || reason.includes('mutant'))
    .map(({ id }) => id);
  const made = rows.filter(({ id }) => mutantsOf(id).length > 0).map(({ id }) => id);
  expect(said).toEqual(made);
});

test('says of each class of token and each kind of flow whether it is bound to a browser', () => {
  const classes = tokenClasses.filter((name) => name !== 'nobody').map((name) => `token \`${name}\``);
  const kinds = new Map<string, Set<string>>();
  const flows = cellsOf('docs/spec/flows.md').filter(([, first = '']) => first.startsWith('`'));
  for (const [, kind = '', holder = ''] of flows) {
    const held = `flows held by \`${holder}\``;
    kinds.set(held, (kinds.get(held) ?? new Set()).add(kind.replace(/:.*`/, '`')));
  }
  const said = bound.map(
    ({ what, holders }) => [what, what.startsWith('flows') ? holders.split(', ').toSorted() : []] as const,
  );
  expect(Object.fromEntries(said)).toEqual({
    ...Object.fromEntries([...classes, 'refresh token'].map((what) => [what, []])),
    ...Object.fromEntries([...kinds].map(([held, names]) => [held, [...names].toSorted()])),
  });
});
