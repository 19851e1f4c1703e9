import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { accountApiDomains, accountApiFrame } from './account-api-domains.ts';
import { judgeDomain } from './judge-domain.ts';

const source = 'apps/account-api/src';
const domains = Object.keys(accountApiDomains);

test('a row names rows above it only', () => {
  for (const [index, domain] of domains.entries())
    expect({
      domain,
      notAbove: (accountApiDomains[domain] ?? []).filter((name) => !domains.slice(0, index).includes(name)),
    }).toEqual({ domain, notAbove: [] });
});

test('every folder of the account-api has a row, and every row a folder', () => {
  const folders = readdirSync(join(repositoryRoot, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'texts')
    .map((entry) => entry.name);
  expect(folders.sort()).toEqual([...domains, ...Object.values(accountApiFrame)].sort());
});

test.each([
  ['accounts/a.repository.ts', '../sign-in/b.ts', 'does not allow accounts to import sign-in'],
  ['contacts/a.command.ts', '../verification/b.command.ts', 'does not allow contacts to import verification'],
  ['shared/http/a.ts', '../../sessions/b.ts', 'shared imports no domain'],
  ['terms/a.ts', '../server/all-routes.ts', 'terms is below server'],
  ['shared/a.ts', '../server/app.ts', 'shared is below server'],
  ['terms/a.ts', '../testing/test-server.ts', 'terms is below testing'],
  ['server/app.ts', '../local/seed/seed.ts', 'server is part of live'],
  ['main.ts', './local/seed/seed.ts', 'main.ts is part of live'],
  ['unheard-of/a.ts', '../accounts/b.ts', 'has no row'],
])('%s may not import %s', (file, specifier, complaint) => {
  expect(judgeDomain(`${source}/${file}`, specifier)).toContain(complaint);
});

test.each([
  ['sign-in/a.command.ts', '../accounts/b.repository.ts'],
  ['sign-in/a.command.ts', './b.ts'],
  ['sign-in/a.command.ts', '../shared/platform.ts'],
  ['server/all-routes.ts', '../sign-in/sign-in.routes.ts'],
  ['main.local.ts', './local/local-assembly.ts'],
  ['local/local-assembly.ts', '../server/mount-routes.ts'],
  ['accounts/a.test.ts', '../sign-in/b.ts'],
  ['accounts/testing/a.ts', '../../testing/test-server.ts'],
  ['accounts/a.ts', 'kysely'],
])('%s may import %s', (file, specifier) => {
  expect(judgeDomain(`${source}/${file}`, specifier)).toBeNull();
});

test('other packages have no domains', () => {
  expect(judgeDomain('apps/edge/src/http/a.ts', '../session/b.ts')).toBeNull();
});
