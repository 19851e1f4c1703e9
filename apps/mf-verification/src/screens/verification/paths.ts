/** What a verification was begun with and hands on (spec A §2, `/verification?type&state&inflow_path&redirect_url`). */
const kept = ['inflow_path', 'style_type', 'client_id', 'game_no', 'redirect_url', 'callback_url'] as const;

function withKept(path: string, url: URL, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(more);
  for (const name of kept) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** Where a flow that is over begins anew, with its return address. */
export const signInPath = (url: URL): string => withKept('/login', url, {});

/** Where a proven flow goes on. */
export const completePath = (url: URL): string =>
  withKept('/verification/complete', url, {
    type: url.searchParams.get('type') ?? '',
    state: url.searchParams.get('state') ?? '',
  });

/** The terms, which every sign-in passes; who has agreed goes on at once (spec A §4). */
export const termsPath = (url: URL): string => withKept('/simplify', url, { platform: 'PC', nation: 'KR' });
