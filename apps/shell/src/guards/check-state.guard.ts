import { guardPrecondition, isAt, pathWith } from '@gatehouse/platform';
import { pass, toMainSite, type Guard } from './guard.ts';

/** Says in an app's view that what it was opened with is missing, and closes it. */
const viewPath = '/auth/token-exchange';

/** Needs `state` in the query, else the main site (spec A §2). An app's view stays where it is: its player could not come back. */
export const checkStateGuard: Guard = (input) => {
  if (guardPrecondition('check-state', input.facts) === 'pass') return pass;
  if (input.surface !== 'sdk') return toMainSite(input);
  return isAt(input.url, viewPath) ? pass : { kind: 'redirect', path: pathWith(viewPath, {}) };
};
