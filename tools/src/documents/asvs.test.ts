import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { codeMutants } from '../proof/code-mutants/code-mutants.ts';
import { repositoryRoot } from '../root.ts';

const source = 'apps/account-api/src';
const rows = readFileSync(join(repositoryRoot, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^\d\.\d+\.\d+$/.test(id))
  .map(([, id = '', , state = '', reason = '', tests = '']) => ({ id, state, reason, tests }));
const mutantsOf = (id: string) => codeMutants.filter(({ requirements }) => requirements.includes(id));

test('each requirement has a state; what is not met has a reason, what is met a test', () => {
  expect(rows.length).toBeGreaterThan(55);
  expect(rows.filter(({ state }) => !/^(met|met, mutant|not met|n\/a)$/.test(state))).toEqual([]);
  expect(rows.filter(({ state, reason }) => !state.startsWith('met') && reason === '')).toEqual([]);
  expect(rows.filter(({ state, tests }) => state.startsWith('met') && !tests.includes('.test.ts'))).toEqual([]);
});

test('names tests that are there', () => {
  const named = rows.flatMap(({ tests }) => [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
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
