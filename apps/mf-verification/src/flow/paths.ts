import type { VerificationType } from '@gatehouse/api-contract';

/** Query parameters of a verification that are passed on (spec A §2, `/verification?type&state&inflow_path&redirect_url`). */
const kept = ['inflow_path', 'style_type', 'client_id', 'game_no', 'game_id', 'redirect_url', 'callback_url'] as const;

function withKept(path: string, url: URL, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(more);
  for (const name of kept) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** Where an expired flow starts again, with its return address. */
export const signInPath = (url: URL): string => withKept('/login', url, {});

/** Where a proven flow continues. */
export const completePath = (url: URL): string =>
  withKept('/verification/complete', url, {
    type: url.searchParams.get('type') ?? '',
    state: url.searchParams.get('state') ?? '',
  });

/** Where a question is answered; `q` is its prefix there (spec A §4, "Recovery PW"). */
export const questionsPath = (url: URL): string =>
  withKept('/recovery/pw', url, { state: `q:${url.searchParams.get('state') ?? ''}` });

/** The same page under the name of a guardian's verification, which has screens of its own. */
export const guardianPath = (url: URL, type: VerificationType): string =>
  withKept('/verification', url, { type, state: url.searchParams.get('state') ?? '' });

/** The case in which a guardian of the checked person is asked. */
export const guardianCasePath = (url: URL, found: Readonly<{ state: string; type: VerificationType }>): string =>
  withKept('/verification', url, found);

/** A game's verification that has begun. */
export const gameCommonPath = (url: URL, state: string): string =>
  withKept('/verification', url, { type: 'game-common', state });

/** A verification that is not proven yet. */
export const openPath = (url: URL): string => {
  const { type, state } = Object.fromEntries(url.searchParams);
  return withKept('/verification', url, { ...(type && { type }), state: state ?? '' });
};

/** The terms page, which every sign-in passes; it is skipped when the terms are agreed to (spec A §4). */
export const termsPath = (url: URL): string => withKept('/simplify', url, { platform: 'PC', nation: 'KR' });
