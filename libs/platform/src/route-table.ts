/** A pattern of a routes.json (`:name`, `:name?`, a last `*`), and whose it is. */
export type RouteRow<Owner> = Readonly<{ pattern: string; owner: Owner }>;
type Params = Readonly<Record<string, string | undefined>>;
/** Finds whose a path is. */
export type RouteTable<Owner> = Readonly<{
  match(path: string): (RouteRow<Owner> & Readonly<{ params: Params }>) | null;
}>;

/** React-router's `matchRoutes`. Edge and shell bring it, since a page that needs no table must not load it. */
type MatchRoutes = (
  rows: { path: string; id: string; caseSensitive: boolean }[],
  at: { pathname: string },
) => readonly Readonly<{ route: Readonly<{ id?: string }>; params: Params }>[] | null;

/** Whether every escape means something: one that does not is no text for the matcher, so nothing fits it. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const partsOf = (path: string) => path.split('/').filter(Boolean);
const countOf = (path: string) => partsOf(path).length;

/** First segment of a path as the matcher reads it: of letters of any case, and each may be written as an escape. */
const beginningOf = (path: string) => decodeURIComponent(partsOf(path)[0] ?? '').toLowerCase();

/** First segment of every address that a pattern can have; `null`: it has no text of its own. */
function ownBeginning(pattern: string): string | null {
  const [first = ''] = partsOf(pattern);
  return first.startsWith(':') || first === '*' ? null : first.toLowerCase();
}

export function createRouteTable<Owner>(
  matchRoutes: MatchRoutes,
  rows: readonly RouteRow<Owner>[],
  /** For addresses of machines: letters of one case, and no slash too many. */
  { exact = false }: Readonly<{ exact?: boolean }> = {},
): RouteTable<Owner> {
  const table = rows.map(({ pattern }, at) => ({
    row: { path: pattern, id: String(at), caseSensitive: exact },
    beginning: ownBeginning(pattern),
    least: countOf(pattern.replace(/\/(:\w+\?|\*)(?=\/|$)/g, '')),
    most: pattern.endsWith('/*') ? Infinity : countOf(pattern),
  }));
  const byBeginning = new Map<string, typeof table>();
  const anywhere = table.filter(({ beginning }) => beginning === null);
  for (const { beginning } of table)
    if (beginning !== null && !byBeginning.has(beginning))
      byBeginning.set(
        beginning,
        table.filter((row) => row.beginning === beginning || row.beginning === null),
      );
  return {
    match(path) {
      if (!isReadable(path) || (exact && /\/(\/|$)/.test(path))) return null;
      const count = countOf(path);
      // The matcher ranks its rows in each call, so it gets only those of the right beginning and length: the pages of others cost nothing.
      const candidates = byBeginning.get(beginningOf(path)) ?? anywhere;
      const near = candidates.filter(({ least, most }) => least <= count && count <= most).map(({ row }) => row);
      const [found] = matchRoutes(near, { pathname: path }) ?? [];
      const row = found && rows[Number(found.route.id)];
      return row ? { ...row, params: found.params } : null;
    },
  };
}
