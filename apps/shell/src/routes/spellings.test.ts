import { readdirSync, readFileSync } from 'node:fs';
import {
  canonicalAddress,
  createRouteTable,
  findByPath,
  parseRoutesFile,
  routeAt,
  shellPaths,
} from '@gatehouse/platform';
import { faultsIn, spellingsOf } from '@gatehouse/platform/testing';
import { releaseRow, screenRow } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { createTestShell, exposed } from '../testing/test-shell.ts';

const apps = new URL('../../../', import.meta.url);
const placed = readdirSync(apps)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => parseRoutesFile(JSON.parse(readFileSync(new URL(`${name}/routes.json`, apps), 'utf8'))).screens)
  .flatMap(({ paths }) => paths);
const idOf = (path: string) =>
  path
    .replace(/[^a-z]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** The edge's table: which page an address means, and its right spelling. */
const routes = createRouteTable(
  matchRoutes,
  [...placed, shellPaths.failed].map((pattern) => ({ pattern, owner: pattern })),
);

const Screen = () => null;
const screens = placed.map((path) => screenRow({ id: idOf(path), paths: [path] }));

/** What the shell shows at an address: the pattern of a page, or that nothing is there. */
async function shownAt(path: string): Promise<string | null> {
  let shown: string | null = null;
  const show = (pattern: string) => async () => {
    shown = pattern;
    return { Component: Screen };
  };
  const { pages } = createTestShell({
    path,
    boot: { remotes: { 'mf-login': { current: releaseRow('1.0.0'), previous: null, screens } } },
    loadModule: async () =>
      exposed({ name: 'mf-login', screens: Object.fromEntries(placed.map((at) => [idOf(at), show(at)])) }),
  });
  await pages.load();
  const content = pages.state().page?.content;
  return content?.kind === 'failed' ? shellPaths.failed : content?.kind === 'not-found' ? null : shown;
}

/** The address that a browser has in the end: the edge leads from another spelling to the right one. */
const servedAt = (asked: string) => canonicalAddress(asked, routes);

/** What the page without the router reads at an address, as a browser has it. */
const readWithoutRouter = (asked: string) => {
  const path = routeAt(new URL(`http://localhost${asked}`));
  return { path, found: findByPath(screens, path)?.screen.paths[0] ?? null };
};

describe('edge and shell give one answer', () => {
  it('has all pages of all remotes', () => expect(placed.length).toBeGreaterThan(80));

  it('is the same for every page in fourteen spellings', async () => {
    const faults = await faultsIn([...placed, shellPaths.failed], String, async (pattern) => {
      const { right, others } = spellingsOf(pattern);
      expect(Object.keys(others)).toHaveLength(14);
      for (const [how, asked] of [['right', right] as const, ...Object.entries(others)]) {
        const { owner, pathname } = servedAt(asked);
        expect([how, owner, pathname]).toEqual([how, pattern, `${/^\/de\//i.test(asked) ? '/de' : ''}${right}`]);
        expect(servedAt(pathname)).toMatchObject({ owner, pathname });
      }
      expect([await shownAt(right), await shownAt(`/de${right}`)]).toEqual([pattern, pattern]);
    });
    expect(faults).toEqual([]);
  });

  it.each([
    '/login/%zz',
    '/services/failed/%zz',
    '/oauth/%ff/callback',
    '/xx/login',
    '/login/more',
    '/webview/sd%E2%84%AA/verification',
    '/auth%2flogin',
  ])('%s is no page', async (asked) => expect([servedAt(asked).owner, await shownAt(asked)]).toEqual([null, null]));
});

describe('the matcher of the page without the router', () => {
  it('reads every page as the router does, in fourteen spellings', async () => {
    const faults = await faultsIn(placed, String, (pattern) => {
      const { right, others } = spellingsOf(pattern);
      for (const [how, asked] of [['right', right] as const, ...Object.entries(others)]) {
        const { path, found } = readWithoutRouter(asked);
        expect([how, found]).toEqual([how, pattern]);
        // The router does not take doubled slashes, which the edge has taken away.
        if (!path.includes('//')) expect([how, found]).toEqual([how, routes.match(path)?.pattern ?? null]);
      }
    });
    expect(faults).toEqual([]);
  });

  it.each([
    '/webview/sd%E2%84%AA/verification',
    '/login/%zz',
    '/auth%2flogin',
    '/login/more',
    '/logi%C5%BF',
    '/re%C5%BFet/pw',
  ])('%s is no page', (asked) => expect(readWithoutRouter(asked).found).toBeNull());
});
