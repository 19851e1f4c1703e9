import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findComparedPaths } from './find-compared-paths.ts';

test('one module says whether an address is that of a page', async () => {
  expect(await findComparedPaths(repositoryRoot)).toEqual([]);
});

const root = temporaryFolder();

test('a compared text is found; another address and a comment are none', async () => {
  const folder = join(root, 'apps/mf-probe/src');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'apps/mf-probe/package.json'), '{}');
  const wrong = [
    "if (url.pathname === '/login') go();",
    'const same = splitLocale(url.pathname).path !== launchPath;',
    "const sdk = pathname.startsWith('/webview/');",
    String.raw`const ours = /^\/login$/.test(url.pathname);`,
  ];
  const right = [
    "// url.pathname === '/login'",
    'const stays = one.pathname === other.pathname;',
    "isAt(url, '/login');",
  ];
  writeFileSync(join(folder, 'paths.ts'), [...wrong, ...right].join('\n'));
  expect(await findComparedPaths(root)).toEqual(wrong.map((line) => `apps/mf-probe/src/paths.ts: ${line}`));
});
