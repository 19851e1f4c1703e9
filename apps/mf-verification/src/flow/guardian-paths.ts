import type { ShellHost } from '@gatehouse/shell-contract';

/** What a visit hands on from page to page. */
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
/** Where a guardian shows who they are. */
export const entryPath = (url: URL, state: string) => pathWith('/parent_verification', url, { state });
/** Where a guardian reads and decides. */
export const agreePath = (url: URL, state: string) => pathWith('/parent_verification/parent_agree', url, { state });
/** A guardian's own list; `type` is what a check of the person is begun under. */
export const consentsPath = (url: URL, state: string, type: string) =>
  pathWith('/parent_verification/consents', url, { state, type });
/** The same for whoever comes without a receipt: who is checked decides whose list it is. */
export const ownConsentsPath = '/parent_verification/consents';
/** Where a provider's answer is taken for a guardian. */
export const checkedPath = ({ search }: URL) => `/parent_verification/checked${search}`;

/** The sixth failed check ends here (spec B §9). */
export const limitPath = '/signup/limit';

/** Where a request that is over begins anew. */
export const restartPath = (url: URL) => (url.searchParams.get('type') === 'parent-signup' ? '/signup' : '/login');

/** The child's own check does not know where its visit wanted to go; this page was told. */
function withWishes({ pathname, search }: URL, { searchParams }: URL): string {
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
  const told = address || url.searchParams.get('redirect_url');
  const target = told ? URL.parse(told, url) : null; // an empty one would be this page
  if (target?.origin === url.origin) navigate(`${target.pathname}${withWishes(target, url)}`, { replace: true });
  else leave(target?.href);
}
