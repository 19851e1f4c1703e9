import { pathWith, visitIn } from './visit-path.ts';

/** What the switch of an address means; it begins there. */
export const switchGuidePath = '/myinfo/myaccount/switch_id';

/**
 * The sign-in of a switch that was refused, and from there to the guide. Not back to the switch: it belongs to another
 * member, so the guard would ask for the sign-in again.
 */
export const switchSignInPath = (url: URL): string =>
  pathWith('/login', { redirect_url: new URL(pathWith(switchGuidePath, visitIn(url)), url).href });
