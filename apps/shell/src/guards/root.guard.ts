import { toMainSite, type Guard } from './guard.ts';

/** The root path has no page of its own: it leads to the main site (spec A §2). */
export const rootGuard: Guard = (input) => toMainSite(input);
