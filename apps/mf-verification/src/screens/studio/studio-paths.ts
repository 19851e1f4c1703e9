import { pathWith } from '@gatehouse/platform';

/** The check of the person; the platform's record brings the player back to the studio. */
export const studioCheckPath = (state: string): string =>
  pathWith('/verification', { type: 'storage-identify', state });

/** Signs in for the studio and comes back. */
export const studioSignInPath = (url: URL): string => pathWith('/login', { redirect_url: url.href });

/** The page for players who are too young. */
export const studioFailedPath = (age: number): string => pathWith('/studio/verification/failed', { age: String(age) });
