import { guardPrecondition } from '@gatehouse/platform';
import { pass, toMainSite, type Guard } from './guard.ts';

/** Test pages are redirected away on live (spec A §2). */
export const authTestGuard: Guard = (input) =>
  guardPrecondition('auth-test', input.facts) === 'pass' ? pass : toMainSite(input);
