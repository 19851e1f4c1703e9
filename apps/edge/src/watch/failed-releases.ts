import { runningName, type PlacedRemote, type ReleaseIndex, type ShellRelease } from '@gatehouse/platform';
import type { Cookies, CookieWriter } from '../http/cookies.ts';
import { pageIndexOf, type PageIndex } from '../releases/page-index.ts';

/** So long this browser is served without a release that hung or crashed in it. */
const failedSeconds = 15 * 60;
const separator = '~';
/** More releases than a page can have started in that time. */
const mostFailed = 12;

/** Every release that pages of an index can run, by the name that pages give it. */
export const runningIn = ({ shell, remotes }: ReleaseIndex): ReadonlySet<string> =>
  new Set(
    [
      shell.current,
      shell.previous,
      ...Object.values(remotes).flatMap((one) => [one.current.release, one.previous?.release]),
    ]
      .filter((release) => release !== null && release !== undefined)
      .map(runningName),
  );

/** The releases of this index that hung or crashed in the browser of these cookies a moment ago. */
export function failedHere(cookies: Cookies, index: ReleaseIndex): readonly string[] {
  const named = cookies.get('GH_SKIP');
  if (!named) return [];
  const known = runningIn(index);
  return [...new Set(named.split(separator))]
    .filter((one) => known.has(one))
    .toSorted()
    .slice(0, mostFailed);
}

export const failedCookie = (write: CookieWriter, failed: readonly string[]): string =>
  write.set('GH_SKIP', failed.join(separator), failedSeconds);

type Pair<Release> = Readonly<{ current: Release; previous: Release | null }>;

/** The newest of both that did not fail; `null`: both did. */
function standing<Release>(pair: Pair<Release>, hasFailed: (release: Release) => boolean): Pair<Release> | null {
  if (!hasFailed(pair.current)) return pair;
  return pair.previous && !hasFailed(pair.previous) ? { current: pair.previous, previous: null } : null;
}

/** Whether a version has every screen of another one, so that it can stand in its place. */
const hasScreensOf = (one: PlacedRemote, other: PlacedRemote): boolean =>
  other.release.routes.screens.every(({ id }) => one.release.routes.screens.some((screen) => screen.id === id));

function without(index: ReleaseIndex, failed: readonly string[]): PageIndex {
  const hasFailed = (release: Readonly<{ name: string; version: string }>) => failed.includes(runningName(release));
  const held = new Set<string>();
  const stands = <Release>(name: string, pair: Pair<Release>, judge: (release: Release) => boolean): Pair<Release> => {
    const left = standing(pair, judge);
    if (!left) held.add(name);
    return left ?? pair;
  };
  const shell = { ...index.shell, ...stands<ShellRelease>('shell', index.shell, hasFailed) };
  const remotes = Object.entries(index.remotes).map(([name, pair]) => {
    const judge = (placed: PlacedRemote) => hasFailed(placed.release) || !hasScreensOf(placed, pair.current);
    return [name, stands(name, pair, judge)] as const;
  });
  return pageIndexOf({ ...index, shell, remotes: Object.fromEntries(remotes) }, held);
}

/** Pages of browsers in which releases failed, worked out once for each set of releases. */
export function createFailedPages(): (pageIndex: PageIndex, failed: readonly string[]) => PageIndex {
  const made = new WeakMap<PageIndex, Map<string, PageIndex>>();
  return (pageIndex, failed) => {
    if (failed.length === 0) return pageIndex;
    const known = made.get(pageIndex) ?? new Map<string, PageIndex>();
    made.set(pageIndex, known);
    const key = failed.join(separator);
    const found = known.get(key);
    if (found) return found;
    const next = without(pageIndex.index, failed);
    if (known.size >= mostKept) known.clear();
    known.set(key, next);
    return next;
  };
}

/** Sets of failed releases that are kept: their number is the visitors' choice. */
const mostKept = 50;
