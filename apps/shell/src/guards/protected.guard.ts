import { pass, toLogin, type Guard } from './guard.ts';
import { isSignedIn } from './is-signed-in.ts';

/** A page that is not public: anonymous visitors sign in first and come back (spec A §6). */
export const protectedGuard: Guard = async (input) => ((await isSignedIn(input)) ? pass : toLogin(input));
