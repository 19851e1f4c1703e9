import type { SocialFlow } from '@gatehouse/api-contract';
import { pathWith } from '../../flows/path-with.ts';

export type SignType = SocialFlow['sign_type'];

/** What a visit brings along from page to page (spec A §3, "Social login request"). */
const kept = [
  'inflow_path',
  'style_type',
  'client_id',
  'state',
  'game_no',
  'redirect_url',
  'callback_url',
  'forever',
  'game_id',
  'from',
  'show_play_button',
  'lang',
] as const;

/** The part of an address that every page of a visit keeps. */
export function keptQuery(url: URL): URLSearchParams {
  return new URLSearchParams(
    kept.flatMap((name) => {
      const value = url.searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Page that starts a flow with a provider. */
export function startPath(signType: SignType, provider: string, query: URLSearchParams): string {
  return pathWith(`/oauth/third-login/${signType}`, new URLSearchParams([['sns_type', provider], ...query]));
}

export const loginPath = (query: URLSearchParams): string => pathWith('/login', query);
