import { isLocale } from '@gatehouse/platform';
import { localeParam } from './locale-param.ts';
import type { PageParams, PageRoute } from './page-content.ts';

export type MatchedRoute = Readonly<{ route: PageRoute; params: PageParams }>;
export type RouteTable = Readonly<{
  /** The route whose path is the address word for word, but for a language in front; most addresses have one. */
  written(url: URL): MatchedRoute | null;
  /** The route that fits an address best, by react-router: fetched when the first address needs it. */
  fitting(url: URL): Promise<MatchedRoute>;
}>;

const localeSegment = `/:${localeParam}?`;
const withoutOptionals = (path: string) => path.replaceAll(/\/:\w+\?/g, '');
const isWritten = (path: string) => !/[:*?]/.test(path);
/** The case of an address and slashes at its end do not matter to react-router. */
const keyOf = (path: string) => path.replace(/\/+$/, '').toLowerCase();

/** Rows by the written form of their path. Of two with the same one the first counts, as in react-router. */
function writtenRows(routes: readonly PageRoute[]): ReadonlyMap<string, PageRoute> {
  const rows = new Map<string, PageRoute>();
  for (const route of routes) {
    const path = withoutOptionals(route.path);
    if (isWritten(path) && !rows.has(keyOf(path))) rows.set(keyOf(path), route);
  }
  return rows;
}

/** Whether a path with parameters may fit an address that begins with a language: react-router alone can rank it then. */
function mayBeginWithLanguage({ path }: PageRoute): boolean {
  const own = path.startsWith(localeSegment) ? path.slice(localeSegment.length) : path;
  const [first = ''] = own.split('/').filter(Boolean);
  return path !== '*' && !isWritten(own) && (!isWritten(first) || isLocale(first.toLowerCase()));
}

/** Finds the route of an address. Every rule is react-router's; only what needs no pattern is looked up before. */
export function createRouteTable(routes: readonly PageRoute[]): RouteTable {
  const written = writtenRows(routes);
  const below = writtenRows(routes.filter(({ path }) => path.startsWith(localeSegment)));
  const contested = routes.some(mayBeginWithLanguage);

  return {
    written({ pathname }) {
      const route = written.get(keyOf(pathname));
      if (route) return { route, params: {} };
      const [, locale, rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
      if (contested || !isLocale(locale?.toLowerCase())) return null;
      const localised = below.get(keyOf(rest));
      return localised ? { route: localised, params: { [localeParam]: locale } } : null;
    },
    async fitting(url) {
      const { matchRoutes } = await import('react-router');
      const [found] =
        matchRoutes(
          routes.map((route) => ({ path: route.path, handle: route })),
          url,
        ) ?? [];
      if (!found) throw new Error('the route table has no last row');
      return { route: found.route.handle, params: found.params };
    },
  };
}
