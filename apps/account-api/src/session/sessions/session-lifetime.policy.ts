import { foreverDaysUsual, foreverLifetimeMs, isStudio, type Style } from '@gatehouse/platform';
import { dayMs } from '../../base/ports/clock.ts';
import { settingsOfStyle } from '../../catalogue/configuration/login-settings/all-styles.settings.ts';

/** A session without "stay signed in" ends with the browser; the server forgets its refresh token after a day unused. */
export const browserSessionLifetimeMs = dayMs;
/** A third-party client's session, counted from its last renewal; as long as staying signed in. */
export const clientSessionLifetimeMs = foreverLifetimeMs(foreverDaysUsual);
/** Tabs that asked at the same moment may have a renewal's answer this long after its first use (security 7). */
export const refreshGraceMs = 10_000;

/** Whether the successor of a refresh token may be given again: it was not used, or first a moment ago. */
export function mayBeRepeated(
  { accepted_at: accepted, used_at: renewed }: Readonly<{ accepted_at: Date | null; used_at: Date | null }>,
  now: Date,
): boolean {
  const firstUse = Math.min(accepted?.getTime() ?? Infinity, renewed?.getTime() ?? Infinity);
  return now.getTime() - firstUse < refreshGraceMs;
}

/** Sessions that nothing can renew any more are kept this long, so that a late reuse is still recognised. */
export const endedSessionDays = 30;

/** Life of a refresh token, counted from its issue: as many days as the settings of the style promise on the page. */
export function refreshLifetimeMs(asked: {
  forever: boolean;
  accountType: 'MAIN' | 'STUDIO';
  inflowPath: string;
  style: Style | null;
}): number {
  if (!asked.forever) return browserSessionLifetimeMs;
  const style = isStudio(asked) ? 'studio' : (asked.style ?? 'stove');
  return foreverLifetimeMs(settingsOfStyle[style].forever_date ?? foreverDaysUsual);
}
