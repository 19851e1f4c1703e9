import { guardPrecondition } from '@gatehouse/platform';
import { pass, toMainSite, type Guard } from './guard.ts';

/** Needs `state` in the query, else the main site (spec A §2). */
export const checkStateGuard: Guard = (input) =>
  guardPrecondition('check-state', input.facts) === 'pass' ? pass : toMainSite(input);
