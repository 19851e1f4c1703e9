/** Query parameters that a sign-up hands on from page to page (spec A §2). */
const flowParameters = [
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

function withFlowParameters(path: string, url: URL, more: Query): string {
  const query = new URLSearchParams(more);
  for (const name of flowParameters) {
    const value = url.searchParams.get(name);
    if (value && !query.has(name)) query.set(name, value);
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** State of the flow in an address; empty without one. */
export const stateIn = (url: URL): string => url.searchParams.get('state') ?? '';

/** Inflow path of the visit, or the default of its site (spec A §9). */
export const inflowIn = (url: URL, ofSite: string): string => url.searchParams.get('inflow_path') || ofSite;

/** A page of this sign-up. */
export const flowPath = (path: string, url: URL, state: string): string => withFlowParameters(path, url, { state });

/** Start of a sign-up; `failed` names the check that sent the player back there. */
export const entryPath = (url: URL, failed?: 'agreement'): string =>
  withFlowParameters('/signup', url, failed ? { failed } : {});

export const signInPath = (url: URL): string => withFlowParameters('/login', url, {});

/** Page of the social providers, for a sign-up. */
export const providersPath = (url: URL): string => withFlowParameters('/oauth/BaseThirdLogin', url, {});

/** Page on which a guardian proves their identity, on this device or on their own. */
export const guardianPath = (url: URL, guardianState: string): string =>
  withFlowParameters('/verification', url, { type: 'parent-signup', state: guardianState });

/** Terms check after every sign-in; once the terms are agreed to, it redirects to the return address (spec A §4). */
export const termsCheckPath = (url: URL): string =>
  withFlowParameters('/simplify', url, { platform: 'PC', nation: 'KR' });
