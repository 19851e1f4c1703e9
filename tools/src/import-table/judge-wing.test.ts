import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { accountApiFrame, accountApiWings } from './account-api-wings.ts';
import { judgeWing } from './judge-wing.ts';

const source = 'apps/account-api/src';
const { base, server, local, testing } = accountApiFrame;
const wings = Object.entries(accountApiWings);

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(repositoryRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** What a row names that does not stand above it. */
const notAbove = (rows: readonly (readonly [string, readonly string[]])[]): readonly string[] =>
  rows.flatMap(([name, imports], index) => {
    const above = rows.slice(0, index).map(([other]) => other);
    return imports.filter((other) => !above.includes(other)).map((other) => `${name} -> ${other}`);
  });

test('wings import wings below them only', () => {
  expect(notAbove(wings.map(([name, { imports }]) => [name, imports] as const))).toEqual([]);
});

test.each(wings)('the folders of %s import folders below them only', (_, { folders }) => {
  expect(notAbove(Object.entries(folders))).toEqual([]);
});

test('every folder of the account-api is a wing, and every wing a folder', () => {
  const rows = [...wings.map(([name]) => name), server, local, testing, 'texts'];
  expect(foldersIn(source)).toEqual(rows.sort());
});

test.each(wings.filter(([, { folders }]) => Object.keys(folders).length > 0))(
  'every folder of %s has a row, and every row a folder',
  (wing, { folders }) => {
    const rows = Object.keys(folders).filter((name) => name !== '.');
    expect(foldersIn(`${source}/${wing}`).filter((name) => name !== testing)).toEqual(rows.sort());
  },
);

test.each([
  ['account/accounts/a.repository.ts', '../../sign-in/entry/b.ts', 'does not allow account to import sign-in'],
  [
    'flow/contacts/a.command.ts',
    '../../credentials/verification/b.command.ts',
    'does not allow flow to import credentials',
  ],
  ['flow/codes/a.ts', '../contacts/b.ts', 'does not allow flow/codes to import flow/contacts'],
  ['flow/unheard-of/a.ts', '../contacts/b.ts', 'flow/unheard-of has no row'],
  ['account/accounts/a.ts', '../../flow/contacts/testing/b.ts', 'flow/contacts/testing/b.ts is for tests'],
  ['catalogue/terms/a.ts', '../../server/all-routes.ts', 'catalogue is below server'],
  ['catalogue/terms/a.ts', '../../testing/test-server.ts', 'testing/test-server.ts is for tests'],
  [`${base}/http/a.ts`, '../../sessions/b.ts', `${base} imports no wing`],
  [`${base}/a.ts`, '../server/app.ts', `${base} is below server`],
  ['server/app.ts', '../local/seed/seed.command.ts', 'server is part of live'],
  ['main.ts', './local/seed/seed.command.ts', 'main.ts is part of live'],
  ['unheard-of/a.ts', '../accounts/b.ts', 'unheard-of has no row'],
])('%s may not import %s', (file, specifier, complaint) => {
  expect(judgeWing(`${source}/${file}`, specifier)).toContain(complaint);
});

test.each([
  ['sign-in/entry/a.command.ts', '../../account/accounts/b.repository.ts'],
  ['sign-in/entry/a.command.ts', '../../base/platform.ts'],
  ['sign-in/social/a.command.ts', '../entry/b.ts'],
  ['server/all-routes.ts', '../sign-in/entry/sign-in.routes.ts'],
  ['account/accounts/a.test.ts', '../../sign-in/entry/b.ts'],
  ['account/accounts/testing/a.ts', '../../../testing/test-server.ts'],
  ['sign-in/a.command.ts', './b.ts'],
  ['main.local.ts', './local/local.assembly.ts'],
  ['local/local.assembly.ts', '../server/mount-routes.ts'],
  ['accounts/a.ts', 'kysely'],
])('%s may import %s', (file, specifier) => {
  expect(judgeWing(`${source}/${file}`, specifier)).toBeNull();
});

test('other packages have no wings', () => {
  expect(judgeWing('apps/edge/src/http/a.ts', '../session/b.ts')).toBeNull();
});
