import { configureFakeApi } from '@gatehouse/api-client/testing';
import type { Environment, PageBoot, RouteScreen } from '@gatehouse/platform';
import { releaseRow, testBoot } from '@gatehouse/shell-contract/testing';
import type { PageContent } from '../routes/page-content.ts';
import { createTestShell, exposed } from '../testing/test-shell.ts';
import { kindPlatform, refusingPlatform, visitors, type VisitorName } from './visitors.ts';

const neighbour = (brand: 'main' | 'ppool') => `http://${brand === 'main' ? '' : 'ppool.'}localhost:4310`;

/** Words of the table for addresses outside the portal. */
const wordOfAddress: Readonly<Record<string, string>> = {
  [`${neighbour('main')}/home`]: 'brand home',
  [`${neighbour('ppool')}/home`]: 'brand home',
  [`${neighbour('main')}/main`]: 'main site',
  [`${neighbour('ppool')}/us`]: 'US site',
  [`${neighbour('main')}/member/info`]: 'member info',
  [`${neighbour('main')}/game`]: 'redirect_url',
  'https://client.example/back?authorization_code=c0de': 'client with code',
};

const wordOfContent: Readonly<Record<PageContent['kind'], string>> = {
  screen: 'shows',
  'not-found': 'not found',
  failed: 'failed',
  unavailable: 'unavailable',
};

type Opened = Readonly<{ address: string; screens: readonly RouteScreen[]; visitor: VisitorName }> &
  Readonly<{ environment?: Environment; platform?: 'refuses'; memory?: Readonly<Record<string, unknown>> }>;

function bootOf({ visitor, screens, environment = 'local' }: Opened): PageBoot {
  const { brand, surface } = visitors[visitor];
  const sites = {
    home: `${neighbour(brand)}/home`,
    main: `${neighbour('main')}/main`,
    us: `${neighbour('ppool')}/us`,
    member: neighbour(brand),
    inflowPath: 'NONE',
  };
  const remotes = { 'mf-login': { current: releaseRow('1.0.0'), previous: null, screens } };
  return testBoot({ brand, surface, environment, sites, remotes });
}

function addressOf({ address, visitor }: Opened): string {
  const url = new URL(address, 'http://localhost');
  const { query = {} } = visitors[visitor] as { query?: Readonly<Record<string, string>> }; // only one visitor brings one
  for (const [name, value] of Object.entries(query)) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

/** Opens an address of the portal as a visitor; returns the outcome in the words of the table, and what was loaded for it. */
export async function openAddress(opened: Opened) {
  const visitor = visitors[opened.visitor];
  configureFakeApi(...(opened.platform ? refusingPlatform() : kindPlatform('minor' in visitor)));
  const entries: string[] = [];
  const fetched: string[] = [];
  const departure = Promise.withResolvers<string>();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(opened.memory ?? {}))
    sessionStorage.setItem(`gatehouse.flow.${name}`, JSON.stringify(value));
  const screenOf = (id: string) => async () => {
    fetched.push(id);
    return { Component: () => null };
  };
  const { pages, bar } = createTestShell({
    path: addressOf(opened),
    boot: bootOf(opened),
    loadModule: async ({ remote }) => {
      entries.push(remote);
      return exposed({
        name: 'mf-login',
        screens: Object.fromEntries(opened.screens.map(({ id }) => [id, screenOf(id)])),
      });
    },
    checkLogin: async (clientId) => (!visitor.member ? 0 : clientId && opened.visitor === 'thirdParty' ? 4 : 1),
    onDeparture: departure.resolve,
  });
  const left = await Promise.race([departure.promise, pages.load().then(() => null)]);
  const content = pages.state().page?.content;
  const end = left === null ? content && wordOfContent[content.kind] : (wordOfAddress[left] ?? left);
  const turns = bar.replaced().map((path) => new URL(path, 'http://localhost').pathname);
  return {
    outcome: [...turns, end].join(' > '),
    turns,
    entries,
    fetched,
    stoodAt: new URL(bar.history.url()).pathname,
  };
}
