import { guardPrecondition } from '@gatehouse/platform';
import { pass, toMainSite, type Guard } from './guard.ts';

/** Needs one of the known values in `type`, else the main site (spec A §2). */
export const inflowTypesGuard: Guard = (input) =>
  guardPrecondition('inflow-types', input.facts) === 'pass' ? pass : toMainSite(input);
