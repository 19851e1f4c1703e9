import { accountChangesPath, isAt, onwardPath, termsPath } from '@gatehouse/platform';
import type { Redirect } from './page-content.ts';

/**
 * Past the question "Was this you?" between a sign-in and where it leads: no release of it stops a sign-in, and the next one asks again, as the platform
 * keeps a question until it is answered. `null`: another page, or all recent
 * changes of a member (`all=Y`), which no sign-in leads to.
 */
export function pastQuestion(url: URL): Redirect | null {
  const isQuestion = isAt(url, accountChangesPath) && url.searchParams.get('all') !== 'Y';
  return isQuestion ? { kind: 'redirect', path: onwardPath(termsPath, url) } : null;
}
