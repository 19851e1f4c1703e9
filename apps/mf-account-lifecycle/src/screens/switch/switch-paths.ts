import { pathWith, switchGuidePath } from '@gatehouse/platform';

/** The terms of the switch. */
export const consentPath = (state: string): string => pathWith(`${switchGuidePath}/consent`, { state });

/** The new address and the confirmation. */
export const entryPath = (state: string): string =>
  pathWith('/switch_accounts/entry_info', { type: 'transfer', state });

/** The proof of the owner, or a guardian's consent; both lead back to the guide by the platform's own record. */
export const verifyPath = (type: string, state: string): string => pathWith('/verification', { type, state });

/** A social account is proven at its provider, which leads to `/switch_accounts/third`. */
export const providerPath = (provider: string): string => pathWith('/oauth/third-login/switch', { sns_type: provider });
