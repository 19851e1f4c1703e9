import { accountChangesPath, isAt, onwardPath, termsPath } from '@gatehouse/platform';
import type { Redirect } from './page-content.ts';

/** Past the question "Was this you?" between a sign-in and where it leads: no release of it stops a sign-in, and the next one asks again. `null`: another page. */
export const pastQuestion = (url: URL): Redirect | null =>
  isAt(url, accountChangesPath) ? { kind: 'redirect', path: onwardPath(termsPath, url) } : null;
