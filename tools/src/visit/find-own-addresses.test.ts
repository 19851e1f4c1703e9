import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findOwnAddresses } from './find-own-addresses.ts';

test('only one module writes an address of the portal with a query', async () => {
  expect(await findOwnAddresses(repositoryRoot)).toEqual([]);
});

const root = temporaryFolder();

test('an address of its own is found, a comment is none', async () => {
  const folder = join(root, 'apps/mf-probe/src');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'apps/mf-probe/package.json'), '{}');
  writeFileSync(
    join(folder, 'paths.ts'),
    [
      '// `/login?state=s`',
      'export const a = `/login?${query}`;',
      "export const b = '/signup?state=s';",
      "export const c = '/:id?';",
    ].join('\n'),
  );
  expect(await findOwnAddresses(root)).toEqual([
    'apps/mf-probe/src/paths.ts: export const a = `/login?${query}`;',
    "apps/mf-probe/src/paths.ts: export const b = '/signup?state=s';",
  ]);
});
