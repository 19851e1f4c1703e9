import { verificationTypes, type VerificationType } from '@gatehouse/api-contract';

const typeOf = (url: URL): VerificationType | null =>
  verificationTypes.find((type) => type === url.searchParams.get('type')) ?? null;

/** What the platform is asked for: the type of the address in upper case, or the player's own person. */
export const certTypeOf = (url: URL): string => typeOf(url)?.toUpperCase() ?? 'SELF';

/** State of a verification that the game's server has opened; `null`: the web view opens one. */
export const openedState = (url: URL): string | null => url.searchParams.get('state') || null;

/** The page of the verification, in this window; it comes back to `verification/complete`. */
export function checkPath(url: URL, state: string): string {
  const service_id = url.searchParams.get('service_id') ?? '';
  const type = typeOf(url) ?? 'game-common';
  const back = new URL('/webview/sdk/verification/complete', url);
  back.search = new URLSearchParams({ service_id, type, state }).toString();
  return `/verification?${new URLSearchParams({ type, state, redirect_url: back.href }).toString()}`;
}

/** Where the check starts again. */
export function startPath(url: URL): string {
  const { searchParams } = url;
  const type = searchParams.get('type');
  const query = new URLSearchParams({ service_id: searchParams.get('service_id') ?? '', ...(type ? { type } : {}) });
  return `/webview/sdk/verification?${query.toString()}`;
}
