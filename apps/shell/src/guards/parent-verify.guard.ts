import { guardPrecondition } from '@gatehouse/platform';
import { pass, toMainSite, type Guard } from './guard.ts';

/** A guardian's verification names an action that there is, else the main site (spec A §2). */
export const parentVerifyGuard: Guard = (input) =>
  guardPrecondition('parent-verify', input.facts) === 'pass' ? pass : toMainSite(input);
