import type { verificationTypes } from '@gatehouse/api-contract';
import { pathWith } from '../../flows/path-with.ts';

/** Query that a page after a refused sign-in hands on to the next page. */
const kept = ['state', 'inflow_path', 'style_type', 'client_id', 'game_no', 'redirect_url', 'callback_url'] as const;

function withKept(path: string, url: URL, more: Readonly<Record<string, string>>, without: readonly string[] = []) {
  const query = new URLSearchParams(more);
  for (const name of kept) {
    const value = url.searchParams.get(name);
    if (value && !without.includes(name)) query.set(name, value);
  }
  return pathWith(path, query);
}

/** To the verification that this flow needs next (spec A §2, `/verification?type&state&inflow_path&redirect_url`). */
export const verificationPath = (url: URL, type: (typeof verificationTypes)[number]): string =>
  withKept('/verification', url, { type });

/** To a new password, and back to where the sign-in wanted to go. */
export const newPasswordPath = (url: URL): string => withKept('/recovery/pw', url, {}, ['state']);
