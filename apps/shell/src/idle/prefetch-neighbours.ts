import { findByPath, guardsPrecondition, splitLocale, type PageBoot, type RouteScreen } from '@gatehouse/platform';
import type { LocaleControl } from '../locale/create-locale.ts';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { readableCookieNames } from '../guards/readable-cookies.ts';

type Neighbour = Readonly<{ name: string; screen: RouteScreen }>;
/** What fetching ahead needs of the page. */
export type PrefetchPorts = Readonly<{
  boot: Pick<PageBoot, 'remotes' | 'brand' | 'environment'>;
  remotes: Pick<RemoteLoader, 'load'>;
  locale: Pick<LocaleControl, 'prepare'>;
}>;
type NetworkInformation = Readonly<{ saveData?: boolean; effectiveType?: string }>;

const slowTypes = ['slow-2g', '2g', '3g'];

/** Not while the visitor saves data or has a slow connection. */
export function mayPrefetch(connection: NetworkInformation | undefined): boolean {
  return !connection?.saveData && !slowTypes.includes(connection?.effectiveType ?? '');
}

/** Public screens that the links of a page lead to and whose guards pass on what is known (day-one). */
export function neighboursOf(page: HTMLElement, { boot }: Pick<PrefetchPorts, 'boot'>): Neighbour[] {
  const screens = Object.entries(boot.remotes).flatMap(([name, placed]) =>
    placed.screens.map((screen) => ({ name, screen, paths: screen.paths })),
  );
  const found = new Map<RouteScreen, Neighbour>();
  for (const link of page.querySelectorAll('a')) {
    if (link.origin !== globalThis.location.origin) continue;
    const target = findByPath(screens, splitLocale(link.pathname).path)?.screen;
    if (!target?.screen.public) continue;
    const query = new URLSearchParams(link.search);
    const facts = { query, cookies: readableCookieNames(), brand: boot.brand, environment: boot.environment };
    if (guardsPrecondition(target.screen.guards, facts) === 'pass') found.set(target.screen, target);
  }
  return [...found.values()];
}

/** Fetches what the links of a page need, one after the other, so that the next page shows at once. */
export async function prefetchNeighbours(page: HTMLElement, shell: PrefetchPorts): Promise<void> {
  for (const { name, screen } of neighboursOf(page, shell)) {
    const remote = await shell.remotes.load(name);
    const [loaded] = await Promise.all([remote.screens[screen.id]?.(), shell.locale.prepare(remote)]);
    if (loaded?.texts) await shell.locale.prepare(remote, loaded);
  }
}
