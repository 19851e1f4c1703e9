import type { ShellHost } from '@gatehouse/shell-contract';

/** Query parameters that are passed on from page to page. */
const kept = [
  'type',
  'inflow_path',
  'style_type',
  'client_id',
  'game_id',
  'game_no',
  'redirect_url',
  'callback_url',
] as const;

function pathWith(path: string, { searchParams }: URL, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams();
  for (const name of kept) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${path}?${query.toString()}`;
}

/** Where the child asks and waits. */
export const childPath = (url: URL, state: string) => pathWith('/verification/guardian', url, { state });
/** Where a guardian is checked. */
export const entryPath = (url: URL, state: string) => pathWith('/parent_verification', url, { state });
/** Where a guardian reads and decides. */
export const agreePath = (url: URL, state: string) => pathWith('/parent_verification/parent_agree', url, { state });
/** A guardian's own list; `type` is what a check of the person is begun under. */
export const consentsPath = (url: URL, state: string, type: string) =>
  pathWith('/parent_verification/consents', url, { state, type });
/** The same without the link of a receipt: the person who is checked sees their own list. */
export const ownConsentsPath = '/parent_verification/consents';
/** Where a provider's answer is taken for a guardian. */
export const checkedPath = ({ search }: URL) => `/parent_verification/checked${search}`;

/** The sixth failed check ends here (spec B §9). */
export const limitPath = '/signup/limit';

/** Where an expired request starts again. */
export const restartPath = (url: URL) => (url.searchParams.get('type') === 'parent-signup' ? '/signup' : '/login');

/** Query of `/verification` with the return address of this page, which the platform's address does not have. */
function withKeptQuery({ pathname, search }: URL, { searchParams }: URL): string {
  const query = new URLSearchParams(search);
  if (pathname !== '/verification') return search;
  for (const name of kept) {
    const value = searchParams.get(name);
    if (value && !query.has(name)) query.set(name, value);
  }
  return `?${query.toString()}`;
}

/**
 * To the address of the platform, else to the one that this page was opened with: inside the portal without a page load, else through the
 * return gate. Without either, home.
 */
export function returnToCaller({ url, navigate, leave }: ShellHost, address: string): void {
  const wanted = address || url.searchParams.get('redirect_url');
  const target = wanted ? URL.parse(wanted, url) : null; // an empty address would resolve to this page
  if (target?.origin === url.origin) navigate(`${target.pathname}${withKeptQuery(target, url)}`, { replace: true });
  else leave(target?.href);
}
