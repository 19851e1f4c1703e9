import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { comparedPaths, findComparedPaths, others } from './find-compared-paths.ts';

test('one module says whether an address is that of a page; no other is left out that compares nothing', async () => {
  const found = await findComparedPaths(repositoryRoot);
  expect([...found].filter(([path]) => !(path in others))).toEqual([]);
  expect(Object.keys(others).filter((path) => !found.has(path))).toEqual([]);
});

test.each([
  "if (url.pathname === '/login') go();",
  "if ('/login' == path) go();",
  'const same = splitLocale(url.pathname).path !== launchPath;',
  "const sdk = pathname.startsWith('/webview/');",
  "const sdk = here.startsWith('/webview/');",
  'const known = signInPaths.includes(url.pathname);',
  'const known = healthPaths.has(c.req.path);',
  'const found = pages[location.pathname];',
  'const is = url.pathname.toLowerCase() === login;',
  String.raw`const ours = /^\/login$/.test(url.pathname);`,
  String.raw`const ours = /^\/(auth\/)?login$/.test(text);`,
  'switch (url.pathname) {}',
  "switch (path) { case '/login': }",
  "const path = '/login' as Route;",
  'const screen = findByPath(screens, path);',
])('found: %s', (line) => expect(comparedPaths('apps/mf-probe/src/paths.ts', line)).toEqual([line]));

test.each([
  "// url.pathname === '/login'",
  'const stays = one.pathname === other.pathname;',
  "isAt(url, '/login');",
  'const at = routeAt(url) === launchPath;',
  "navigate('/login');",
  "const separated = text.includes('/');",
  'const written = rows.get(keyOf(url.pathname));',
])('none: %s', (line) => expect(comparedPaths('apps/mf-probe/src/paths.ts', line)).toEqual([]));
