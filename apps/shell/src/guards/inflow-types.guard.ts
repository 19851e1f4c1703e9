import { pass, toMainSite, type Guard } from './guard.ts';

/** Values of `type` that guards know (spec A §2). */
const inflowTypes = ['INACTIVE', 'RESTRIC', 'CHANNELING', 'CHANNELING_THIRD'];

/** Needs one of the known values in `type`, else the main site. */
export const inflowTypesGuard: Guard = (input) =>
  inflowTypes.includes(input.url.searchParams.get('type') ?? '') ? pass : toMainSite(input);
