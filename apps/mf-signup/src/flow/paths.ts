import { pathWith } from '@gatehouse/platform';

/** State of the flow in an address; empty without one. */
export const stateIn = (url: URL): string => url.searchParams.get('state') ?? '';

/** Inflow path of the visit, or the default of its site (spec A §9). */
export const inflowIn = (url: URL, ofSite: string): string => url.searchParams.get('inflow_path') || ofSite;

/** A page of this sign-up; `sns_type` names the provider of the account that signs up. */
export const flowPath = (path: string, { searchParams }: URL, state: string): string =>
  pathWith(path, { state, sns_type: searchParams.get('sns_type') });

/** Start of a sign-up; `failed` names the check that sent the player back there. */
export const entryPath = (failed?: 'agreement'): string => pathWith('/signup', { failed });

export const signInPath = '/login';

/** Page of the social providers, for a sign-up. */
export const providersPath = '/oauth/BaseThirdLogin';

/** Page on which a guardian proves their identity, on this device or on their own. */
export const guardianPath = (guardianState: string): string =>
  pathWith('/verification', { type: 'parent-signup', state: guardianState });
