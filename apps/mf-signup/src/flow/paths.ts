/** What a sign-up was begun with and hands on from page to page (spec A §2). */
const kept = [
  'inflow_path',
  'inflow',
  'brands',
  'style_type',
  'client_id',
  'game_no',
  'redirect_url',
  'callback_url',
  'sns_type',
  'game_id',
  'from',
  'show_play_button',
] as const;

type Query = Readonly<Record<string, string>>;

function withKept(path: string, url: URL, more: Query): string {
  const query = new URLSearchParams(more);
  for (const name of kept) {
    const value = url.searchParams.get(name);
    if (value && !query.has(name)) query.set(name, value);
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** State of the flow that an address names. */
export const stateIn = (url: URL): string => url.searchParams.get('state') ?? '';

/** Inflow path of the visit; an address without one comes in as its site says (spec A §9). */
export const inflowIn = (url: URL, ofSite: string): string => url.searchParams.get('inflow_path') || ofSite;

/** A page of this sign-up. */
export const flowPath = (path: string, url: URL, state: string): string => withKept(path, url, { state });

/** Where a sign-up begins anew; `failed` says which check led back there. */
export const entryPath = (url: URL, failed?: 'agreement'): string => withKept('/signup', url, failed ? { failed } : {});

export const signInPath = (url: URL): string => withKept('/login', url, {});

/** Ways in by a provider, for a sign-up. */
export const providersPath = (url: URL): string => withKept('/oauth/BaseThirdLogin', url, {});

/** Where a guardian proves who they are, on this device or on their own. */
export const guardianPath = (url: URL, guardianState: string): string =>
  withKept('/verification', url, { type: 'parent-signup', state: guardianState });

/** The terms, which every sign-in passes; who has agreed goes on at once to where the visit wanted to go (spec A §4). */
export const onwardPath = (url: URL): string => withKept('/simplify', url, { platform: 'PC', nation: 'KR' });
