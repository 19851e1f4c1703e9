import { transferSteps } from '@gatehouse/api-contract';
import { pass, toLogin, toMainSite, type Guard } from './guard.ts';
import { isSignedIn } from './is-signed-in.ts';
import { checkSwitch, switchStateOf, toSwitchSignIn } from './switch-state.ts';

/** Consent to a switch that has begun: without one the main site, if it is no longer valid the sign-in (spec B §2). */
export const consentGuard: Guard = async (input) => {
  const state = switchStateOf(input);
  if (!state) return toMainSite(input);
  if (!(await isSignedIn(input))) return toLogin(input);
  const checked = await checkSwitch(input, state);
  return checked?.ok && checked.value.step !== transferSteps.invalid ? pass : toSwitchSignIn(input);
};
