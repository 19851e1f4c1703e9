import { pathWith, visitIn } from '@gatehouse/platform';

/** What the switch means, and where it continues after each proof. */
export const startPath = '/myinfo/myaccount/switch_id';

/** The terms of the switch. */
export const consentPath = (state: string): string => pathWith(`${startPath}/consent`, { state });

/** The new address and the confirmation. */
export const entryPath = (state: string): string =>
  pathWith('/switch_accounts/entry_info', { type: 'transfer', state });

/** The proof of the owner, or a guardian's consent; both lead back to `startPath` by the platform's own record. */
export const verifyPath = (type: string, state: string): string => pathWith('/verification', { type, state });

/** A social account is proven at its provider, which leads to `/switch_accounts/third`. */
export const providerPath = (provider: string): string => pathWith('/oauth/third-login/switch', { sns_type: provider });

/** The sign-in, and from there to the guide: back at another member's switch, who is signed in would be sent here again at once. */
export const signInPath = (url: URL): string =>
  pathWith('/login', { redirect_url: new URL(pathWith(startPath, visitIn(url)), url).href });
