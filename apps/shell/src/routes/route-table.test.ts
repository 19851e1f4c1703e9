import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, routesFileSchema } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import type { PageRoute } from './page-content.ts';
import { createRouteTable } from './route-table.ts';

const row = (path: string): PageRoute => ({ path, layout: null, load: () => ({ kind: 'not-found' }) });
const last = row('*');
const addressOf = (path: string) => new URL(`http://localhost${path}`);

/** The paths of every remote in the repository. */
function releasedPaths(): string[] {
  const apps = join(import.meta.dirname, '../../..');
  const remotes = readdirSync(apps).filter((folder) => folder.startsWith('mf-'));
  return remotes.flatMap((remote) => {
    const file = join(apps, remote, 'routes.json');
    return v.parse(routesFileSchema, JSON.parse(readFileSync(file, 'utf8'))).screens.flatMap(({ paths }) => paths);
  });
}
const released = releasedPaths();
const table = createRouteTable([...released.map((path) => row(`/:locale?${path}`)), row('/:locale?'), last]);

const defined = (params: object) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));

/** What the look-up answers, if it does, is what react-router answers. */
async function expectSame(looked: ReturnType<typeof createRouteTable>, path: string): Promise<boolean> {
  const written = looked.written(addressOf(path));
  if (!written) return false;
  const fitting = await looked.fitting(addressOf(path));
  expect([path, written.route.path, defined(written.params)]).toEqual([
    path,
    fitting.route.path,
    defined(fitting.params),
  ]);
  return true;
}

describe('an address that is written in the route table', () => {
  it('needs no pattern, with each language and without one', async () => {
    const written = released.map((path) => path.replaceAll(/\/:\w+\?/g, ''));
    expect(written.length).toBeGreaterThan(80);
    for (const path of ['', ...written]) {
      for (const language of ['', ...locales.map((locale) => `/${locale}`)])
        expect([`${language}${path}`, await expectSame(table, `${language}${path}`)]).toEqual([
          `${language}${path}`,
          true,
        ]);
    }
  });

  it.each(['/LOGIN', '/Login/', '/login//', '/DE/login', '/de/LOGIN/', '/zh-TW/auth/Login', '/DE', '/de/'])(
    "%s follows react-router's rules of case and final slash",
    async (path) => {
      expect(await expectSame(table, path)).toBe(true);
    },
  );

  it.each([
    ['a written word before a language', ['/:locale?/a', '/:locale?/de/a'], '/de/a'],
    ['a written word before a parameter', ['/:locale?/a/:x', '/:locale?/a/b'], '/a/b'],
    ['the first of two with the same written form', ['/:locale?/a/:x?', '/:locale?/a'], '/a'],
    ['the first of two, the other way round', ['/:locale?/a', '/:locale?/a/:x?'], '/a'],
    ['the first of two with the same words', ['/:locale?/a', '/:locale?/A'], '/a'],
    ['a written path before all that is below it', ['/:locale?/a/*', '/:locale?/a'], '/a'],
    ['a path that has no language', ['/a', '/:locale?/b'], '/a'],
  ])('is ranked as react-router does: %s', async (_, paths, path) => {
    expect(await expectSame(createRouteTable([...paths.map(row), last]), path)).toBe(true);
  });

  it.each([
    [['/:locale?/:x/a', '/:locale?/a'], '/de/a'],
    [['/:locale?/de/:x', '/:locale?/a'], '/de/a'],
    [['/:locale?/a'], '/xx/a'],
    [['/a'], '/de/a'],
    [['/:locale?/a'], '/%61'],
    [['/:locale?/a'], '//a'],
    [['/:locale?/a'], '/de//a'],
    [['/:locale?/a/:x'], '/a/b'],
    [['/:locale?/a'], '/nowhere'],
  ])('is left to react-router where its ranking decides or no word fits: %j, %s', async (paths, path) => {
    expect(await expectSame(createRouteTable([...paths.map(row), last]), path)).toBe(false);
  });
});

describe('an address with parameters', () => {
  it.each([
    ['/oauth/google/callback', { snsType: 'google' }],
    ['/de/oauth/google/callback', { locale: 'de', snsType: 'google' }],
    ['/verify/phone/done', { callback: 'done' }],
  ])('%s is matched by react-router', async (path, params) => {
    expect(table.written(addressOf(path))).toBeNull();
    expect(defined((await table.fitting(addressOf(path))).params)).toEqual(params);
  });

  it('belongs to the last row where no other fits', async () => {
    expect((await table.fitting(addressOf('/nowhere/at/all'))).route).toBe(last);
  });
});
