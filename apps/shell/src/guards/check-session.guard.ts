import { guardPrecondition } from '@gatehouse/platform';
import { pass, toMainSite, type Guard } from './guard.ts';

/** Needs `session` in the query, else the main site (spec A §2). */
export const checkSessionGuard: Guard = (input) =>
  guardPrecondition('check-session', input.facts) === 'pass' ? pass : toMainSite(input);
