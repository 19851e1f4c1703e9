import { parseAddress, pathWith } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';

const pathOf = (path: string, { searchParams }: URL, state: string) =>
  pathWith(path, { type: searchParams.get('type'), state });

/** Where a case goes on that was just opened for a child. */
export const casePath = (opened: Readonly<{ type: string; state: string }>) =>
  pathWith('/verification/guardian', opened);
/** Where a game's account is moved by the state of an address about a move; `null`: it is about something else. */
export function movePath(url: URL): string | null {
  const { game_id, redirect_url, state, type } = Object.fromEntries(url.searchParams);
  const isMove = type === 'CHANNELING_THIRD' && state && game_id && redirect_url;
  return isMove ? pathWith('/channeling', { game_id, redirect_url, state }) : null;
}
/** Where a child signs in that came for a guardian's consent; it comes back to this page. */
export const guardianSignInPath = (url: URL) => pathWith('/login', { redirect_url: url.href });
/** Where the child asks and waits. */
export const childPath = (url: URL, state: string) => pathOf('/verification/guardian', url, state);
/** Where a guardian is checked. */
export const entryPath = (url: URL, state: string) => pathOf('/parent_verification', url, state);
/** Where a guardian reads and decides. */
export const agreePath = (url: URL, state: string) => pathOf('/parent_verification/parent_agree', url, state);
/** A guardian's own list; `type` is what a check of the person is begun under. */
export const consentsPath = (state: string, type: string) => pathWith('/parent_verification/consents', { type, state });
/** The same without the link of a receipt: the person who is checked sees their own list. */
export const ownConsentsPath = '/parent_verification/consents';
/** Where a provider's answer is taken for a guardian. */
export const checkedPath = ({ searchParams }: URL) =>
  pathWith('/parent_verification/checked', Object.fromEntries(searchParams));

/** The sixth failed check ends here (spec B §9). */
export const limitPath = '/signup/limit';

/** Where an expired request starts again: in the sign-up, for the game that the visit is about, or after a sign-in. */
export function restartPath({ searchParams }: URL): string {
  const type = searchParams.get('type');
  const gameId = searchParams.get('game_id');
  if (type === 'parent-signup') return '/signup';
  return gameId === null ? '/login' : pathWith('/parent_verification', { type, game_id: gameId });
}

/**
 * To the address of the platform, else to the one that this page was opened with: inside the portal without a page load, else through the
 * return gate. Without either, home.
 */
export function returnToCaller({ url, navigate, leave }: ShellHost, address: string): void {
  const wanted = address || url.searchParams.get('redirect_url');
  const target = wanted ? parseAddress(wanted, url) : null; // an empty address would resolve to this page
  if (target?.origin === url.origin) navigate(`${target.pathname}${target.search}`, { replace: true });
  else leave(target?.href);
}
