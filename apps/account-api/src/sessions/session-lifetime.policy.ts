import { foreverLifetimeMs } from '@gatehouse/platform';

/** A session without "stay signed in" ends with the browser; the server forgets its refresh token after a day unused. */
export const browserSessionLifetimeMs = 24 * 60 * 60 * 1000;
/** A third-party client's session, counted from its last renewal; as long as staying signed in. */
export const clientSessionLifetimeMs = foreverLifetimeMs('stove');
/** A refresh whose answer was lost may be repeated from the same browser this long (security 7). */
export const refreshGraceMs = 10_000;

/** Sessions that nothing can renew any more are kept this long, so that a late reuse is still recognised. */
export const endedSessionDays = 30;

/** Independent developers come in by a path of their own. */
export const isStudioInflow = (inflowPath: string): boolean => inflowPath.toUpperCase().includes('STUDIO');

/** Life of a refresh token, counted from its issue. */
export function refreshLifetimeMs(asked: {
  forever: boolean;
  accountType: 'MAIN' | 'STUDIO';
  inflowPath: string;
}): number {
  if (!asked.forever) return browserSessionLifetimeMs;
  const studio = asked.accountType === 'STUDIO' || isStudioInflow(asked.inflowPath);
  return foreverLifetimeMs(studio ? 'studio' : 'stove');
}
