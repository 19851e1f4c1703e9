import { parseAddress, pathWith } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';

const pathOf = (path: string, { searchParams }: URL, state: string) =>
  pathWith(path, { type: searchParams.get('type'), state });

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

/** Where an expired request starts again. */
export const restartPath = (url: URL) => (url.searchParams.get('type') === 'parent-signup' ? '/signup' : '/login');

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
