import { matchRoutes } from 'react-router';

/** A pattern of a routes.json (`:name`, `:name?`, a last `*`), and whose it is. */
export type RouteRow<Owner> = Readonly<{ pattern: string; owner: Owner }>;
type RouteMatch<Owner> = RouteRow<Owner> & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;
/** Finds whose a path is: by the matcher that the shell has. */
export type RouteTable<Owner> = Readonly<{ match(path: string): RouteMatch<Owner> | null }>;

const countOf = (path: string) => path.split('/').filter(Boolean).length;

export function createRouteTable<Owner>(rows: readonly RouteRow<Owner>[]): RouteTable<Owner> {
  const table = rows.map((row) => ({
    path: row.pattern,
    handle: row,
    least: countOf(row.pattern.replace(/\/(:\w+\?|\*)(?=\/|$)/g, '')),
    most: row.pattern.endsWith('/*') ? Infinity : countOf(row.pattern),
  }));
  return {
    match(path) {
      const count = countOf(path);
      // The matcher ranks its rows in each call, so it gets only those of the right length.
      const near = table.filter(({ least, most }) => least <= count && count <= most);
      const [found] = matchRoutes(near, { pathname: path }) ?? [];
      return found ? { ...found.route.handle, params: found.params } : null;
    },
  };
}
