import { locales } from '@gatehouse/platform';
import { faultsIn } from '@gatehouse/platform/testing';
import { releaseRow, screenRow } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import routes from '../../../../docs/spec/routes.json';
import { createTestShell, exposed } from '../testing/test-shell.ts';

const Screen = () => null;
type RouteFact = Readonly<{ id: string; path?: string; kind: string }>;
const facts: readonly RouteFact[] = routes;
/** Paths owned by remotes; the shell's own two and the catch-all are left out. */
const pagePaths = facts.flatMap(({ path, kind }) =>
  path && kind === 'page' && path !== '/' && !path.startsWith('/services/failed') ? [path] : [],
);
const idOf = (path: string) => path.replace(/[^a-z]/gi, '-');
const screens = pagePaths.map((path) => screenRow({ id: idOf(path), paths: [path] }));
/** An address of the path: optional parameters left out, the others filled. */
const addressOf = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x');

function open(path: string, offered: readonly (typeof locales)[number][] = locales) {
  const shown: string[] = [];
  const loaders = screens.map(
    ({ id }) =>
      [
        id,
        async () => {
          shown.push(id);
          return { Component: Screen };
        },
      ] as const,
  );
  const made = createTestShell({
    path,
    boot: { remotes: { 'mf-login': { current: releaseRow('1.0.0'), previous: null, screens } }, locales: offered },
    loadModule: async () => exposed({ name: 'mf-login', screens: Object.fromEntries(loaders) }),
  });
  return { ...made, shown };
}

describe('every path of the facts', () => {
  it('is many', () => expect(pagePaths.length).toBeGreaterThan(50));

  it('shows the same screen without a language and with each of the fourteen', async () => {
    const faults = await faultsIn(pagePaths, String, async (path) => {
      const address = addressOf(path);
      for (const segment of ['', ...locales.map((locale) => `/${locale}`)]) {
        const { pages, shown, shell } = open(`${segment}${address}?a=1`);
        await pages.load();
        expect([segment, shown]).toEqual([segment, [idOf(path)]]);
        expect(shell.locale.current()).toBe(segment.slice(1) || 'en');
      }
    });
    expect(faults).toEqual([]);
  });
});

describe('a language in the path', () => {
  it('counts only where the style offers it', async () => {
    const { pages, shell, shown } = open('/de/login', ['en', 'ko']);
    await pages.load();
    expect([shell.locale.current(), shown]).toEqual(['en', ['-login']]);
  });
});
