import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { foldersWithoutRoles, withoutRole } from './account-api-roles.ts';
import { accountApiWings } from './account-api-wings.ts';
import { judgeRole, roleOf } from './judge-role.ts';
import { sourceFiles } from './workspace-imports.ts';

const source = 'apps/account-api/src';

test.each([
  ['sign-in/entry/enter.ts', '../../account/accounts/accounts.repository.ts'],
  ['sign-in/entry/enter.ts', '../../account/accounts/accounts.tables.ts'],
  ['local/seed/games.ts', '../../base/db/database.ts'],
  ['base/http/failure-answer.ts', '../db/pglite/disk-guard.ts'],
  ['server/listen.ts', '../base/db/platform.repository.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(judgeRole(`${source}/${file}`, specifier)).toContain('has no role');
});

test.each([
  ['sign-in/entry/enter.command.ts', '../../account/accounts/accounts.repository.ts'],
  ['sign-in/entry/enter.ts', './enter.policy.ts'],
  ['server/read-settings.ts', '../base/db/postgres/database.settings.ts'],
  ['base/db/connect.ts', './database.ts'],
  ['base/platform.ts', './db/database.ts'],
  ['sign-in/testing/stage.ts', '../../account/accounts/accounts.repository.ts'],
])('%s may import %s', (file, specifier) => {
  expect(judgeRole(`${source}/${file}`, specifier)).toBeNull();
});

test('every file that needs no role is there', () => {
  expect(Object.keys(withoutRole).filter((path) => !existsSync(join(repositoryRoot, source, path)))).toEqual([]);
});

test('every file of a wing has a role, but those that draw and speak', async () => {
  const { base: _, ...wings } = accountApiWings;
  const files = (await sourceFiles(repositoryRoot))
    .filter((path) => path.startsWith(`${source}/`) && !path.includes('/testing/'))
    .map((path) => path.slice(source.length + 1));
  const nameless = files.filter((path) => (path.split('/')[0] ?? '') in wings && roleOf(path) === null);
  expect([...new Set(nameless.map((path) => posix.dirname(path)))].sort()).toEqual([...foldersWithoutRoles]);
});
