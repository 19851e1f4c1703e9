import { pass, toMainSite, type Guard } from './guard.ts';
import { isSignedIn } from './is-signed-in.ts';

/** Anonymous visitors go to the main site, on the second brand to the US site (spec A §2). */
export const needAccessTokenGuard: Guard = async (input) => ((await isSignedIn(input)) ? pass : toMainSite(input));
