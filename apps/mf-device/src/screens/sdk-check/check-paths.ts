import { verificationTypes, type VerificationType } from '@gatehouse/api-contract';
import { onwardPath, pathWith } from '@gatehouse/platform';

const typeOf = (url: URL): VerificationType | null =>
  verificationTypes.find((type) => type === url.searchParams.get('type')) ?? null;

/** What the platform is asked for: the type of the address in upper case, or the player's own person. */
export const certTypeOf = (url: URL): string => typeOf(url)?.toUpperCase() ?? 'SELF';

/** Whether the player leaves the game by it. */
export const leavesGame = (url: URL): boolean => typeOf(url) === 'game-withdraw';

/** State of a verification that the game's server has opened; `null`: the web view opens one. */
export const openedState = (url: URL): string | null => url.searchParams.get('state') || null;

/** The page of the verification, in this window; it comes back to `verification/complete`. */
export function checkPath(url: URL, state: string): string {
  const type = typeOf(url) ?? 'game-common';
  const own = { service_id: url.searchParams.get('service_id'), type, state };
  const back = new URL(onwardPath(pathWith('/webview/sdk/verification/complete', own), url), url);
  return pathWith('/verification', { type, state, redirect_url: back.href });
}

/** Where the check starts again. */
export const startPath = ({ searchParams }: URL): string =>
  pathWith('/webview/sdk/verification', { service_id: searchParams.get('service_id'), type: searchParams.get('type') });
