import { guardPrecondition } from '@gatehouse/platform';
import { pass, toMainSite, type Guard } from './guard.ts';

/** A challenge belongs to a session named in the query, else the main site (spec A §2). */
export const challengeGuard: Guard = (input) =>
  guardPrecondition('challenge', input.facts) === 'pass' ? pass : toMainSite(input);
