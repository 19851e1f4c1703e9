import {
  guardsPrecondition,
  routeAt,
  type Locale,
  type PageBoot,
  type RouteScreen,
  type ScreenFiles,
} from '@gatehouse/platform';
import { readableCookieNames } from '../guards/readable-cookies.ts';
import type { LocaleControl } from '../locale/create-locale.ts';

type Neighbour = Readonly<{ name: string; screen: RouteScreen }>;
/** What fetching ahead needs of the page. No loader: code of a remote runs only where a visitor opens it. */
export type PrefetchPorts = Readonly<{
  boot: Pick<PageBoot, 'remotes' | 'brand' | 'environment'>;
  locale: Pick<LocaleControl, 'current'>;
}>;
export type AskScreenFiles = (locale: Locale) => Promise<ScreenFiles>;

/** A path of a routes.json as an address has it that fills no parameter; links lead to no others. */
const written = (pattern: string) => pattern.replaceAll(/\/:\w+\?/g, '');

/** Public screens that the links of a page lead to and whose guards pass on what is known (day-one). */
export function neighboursOf(page: HTMLElement, { boot }: Pick<PrefetchPorts, 'boot'>): Neighbour[] {
  const placed = new Map<string, Neighbour>();
  for (const [name, { screens }] of Object.entries(boot.remotes))
    for (const screen of screens) for (const path of screen.paths) placed.set(written(path), { name, screen });
  const found = new Map<RouteScreen, Neighbour>();
  for (const link of page.querySelectorAll('a')) {
    if (link.origin !== globalThis.location.origin) continue;
    const target = placed.get(routeAt(link));
    if (!target?.screen.public) continue;
    const query = new URLSearchParams(link.search);
    const facts = { query, cookies: readableCookieNames(), brand: boot.brand, environment: boot.environment };
    if (guardsPrecondition(target.screen.guards, facts) === 'pass') found.set(target.screen, target);
  }
  return [...found.values()];
}

/** Addresses of all that a neighbour needs to show; none where the edge has gone on to another version. */
function addressesOf({ name, screen }: Neighbour, { boot }: PrefetchPorts, files: ScreenFiles): string[] {
  const current = boot.remotes[name]?.current;
  const known = files[name];
  if (!current || known?.version !== current.version) return [];
  const base = new URL(current.base, globalThis.location.href);
  return [current.entry, ...known.texts, ...(known.screens[screen.id] ?? [])].map((path) => new URL(path, base).href);
}

/**
 * Asks the browser for the bytes of a file, which come to its cache and do not run. Its content is checked when it is used. With the
 * same `crossorigin` as the element that uses it later, or the file would be fetched twice (decision record 0067).
 */
function hint(address: string): void {
  if ([...document.head.querySelectorAll('link[rel=prefetch]')].some((link) => link.getAttribute('href') === address))
    return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = address.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

/** Fetches the files that the pages behind the links of this one need, so that the next page shows at once. */
export async function prefetchNeighbours(page: HTMLElement, shell: PrefetchPorts, ask: AskScreenFiles): Promise<void> {
  const neighbours = neighboursOf(page, shell);
  if (neighbours.length === 0) return;
  const files = await ask(shell.locale.current());
  for (const neighbour of neighbours) addressesOf(neighbour, shell, files).forEach(hint);
}
