import { runningName, type PlacedRemote, type ReleaseIndex, type ShellRelease } from '@gatehouse/platform';
import type { Cookies, CookieWriter } from '../http/cookies.ts';
import { pageIndexOf, type PageIndex } from '../releases/page-index.ts';

/** So long this browser is served without a release that hung or crashed in it. */
const failedSeconds = 15 * 60;
const separator = '~';
/** Behind the name of a release that crashed once, and of which nothing else is left. */
const onceMark = '!';
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

/** What the cookie keeps of this index, in the order in which it came. */
function notedIn(cookies: Cookies, index: ReleaseIndex): readonly string[] {
  const named = cookies.get('GH_SKIP');
  if (!named) return [];
  const known = runningIn(index);
  const nameOf = (noted: string) => (noted.endsWith(onceMark) ? noted.slice(0, -onceMark.length) : noted);
  return [...new Set(named.split(separator))].filter((one) => known.has(nameOf(one))).slice(-mostFailed);
}

/** The releases of this index that hung or crashed in the browser of these cookies a moment ago. */
export const failedHere = (cookies: Cookies, index: ReleaseIndex): readonly string[] =>
  notedIn(cookies, index)
    .filter((one) => !one.endsWith(onceMark))
    .toSorted();

type Lost = Readonly<{ running: string; event: 'hung' | 'crashed' }>;

/**
 * Notes what was lost in a browser; answers which releases it is served without from now on, that it had until now. A crash may be a page that was closed,
 * or ended by a device that needed its memory: where nothing else of the name is left, only the second one counts.
 */
export function noteLost(
  cookies: Cookies,
  index: ReleaseIndex,
  lost: readonly Lost[],
): Readonly<{ noted: readonly string[]; left: readonly string[] }> {
  let noted = notedIn(cookies, index);
  const before = new Set(noted);
  for (const { running, event } of lost) {
    const once = `${running}${onceMark}`;
    const failed = [...noted.filter((one) => !one.endsWith(onceMark)), running];
    const counts = event === 'hung' || noted.includes(once) || !heldBy(index, failed, running);
    noted = [...noted.filter((one) => one !== running && one !== once), counts ? running : once];
  }
  return { noted, left: noted.filter((one) => !one.endsWith(onceMark) && !before.has(one)) };
}

export const failedCookie = (write: CookieWriter, noted: readonly string[]): string =>
  write.set('GH_SKIP', noted.join(separator), failedSeconds);

type Pair<Release> = Readonly<{ current: Release; previous: Release | null }>;

/** The newest of both that did not fail; `null`: both did. */
function standing<Release>(pair: Pair<Release>, hasFailed: (release: Release) => boolean): Pair<Release> | null {
  if (!hasFailed(pair.current)) return pair;
  return pair.previous && !hasFailed(pair.previous) ? { current: pair.previous, previous: null } : null;
}

/** Whether a version has every screen of another one, so that it can stand in its place. */
const hasScreensOf = (one: PlacedRemote, other: PlacedRemote): boolean =>
  other.release.routes.screens.every(({ id }) => one.release.routes.screens.some((screen) => screen.id === id));

/** What an index serves to a browser in which releases failed; `held`: names of which nothing is left. */
function servedWithout(index: ReleaseIndex, failed: readonly string[]) {
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
  return { index: { ...index, shell, remotes: Object.fromEntries(remotes) }, held };
}

/** Whether nothing of the name of a release is left without these. */
const heldBy = (index: ReleaseIndex, failed: readonly string[], running: string): boolean =>
  [...servedWithout(index, failed).held].some((name) => running.startsWith(`${name}@`));

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
    const served = servedWithout(pageIndex.index, failed);
    const next = pageIndexOf(served.index, served.held);
    if (known.size >= mostKept) known.clear();
    known.set(key, next);
    return next;
  };
}

/** Sets of failed releases that are kept: their number is the visitors' choice. */
const mostKept = 50;
