import { transferSteps } from '@gatehouse/api-contract';
import { isThirdPartyInflow, pathWith } from '@gatehouse/platform';
import { pass, toMainSite, type Guard, type GuardInput, type GuardVerdict } from './guard.ts';
import { isSignedIn } from './is-signed-in.ts';
import { checkSwitch, needsSignIn, switchStateOf, toSwitchSignIn } from './switch-state.ts';

async function ofSwitch(input: GuardInput, state: string): Promise<GuardVerdict> {
  const checked = await checkSwitch(input, state);
  if (!checked) return pass;
  // A state that is not in the address is the tab's own memory; the guide clears it, so no sign-in is needed.
  if (!checked.ok)
    return needsSignIn(checked.code) && input.url.searchParams.has('state') ? toSwitchSignIn(input) : pass;
  const { step, terms_agree_yn: agreed } = checked.value;
  if (agreed === 'Y' && step === transferSteps.allowed) {
    return { kind: 'redirect', path: pathWith('/switch_accounts/entry_info', { type: 'transfer', state }) };
  }
  if (input.surface !== 'browser' && agreed === 'N' && step !== transferSteps.invalid) {
    return { kind: 'redirect', path: pathWith('/myinfo/myaccount/switch_id/consent', { state }) };
  }
  return pass;
}

/**
 * Members of the main brand only. A switch that is ready shows its form, one that waits for its terms shows them in
 * the app; all other members see the guide (spec B §2, §6).
 */
export const switchIdGuard: Guard = async (input) => {
  const { url, site } = input;
  if (site.brand === 'ppool' || isThirdPartyInflow(url.searchParams.get('inflow_path'))) return toMainSite(input);
  if (!(await isSignedIn(input))) return toMainSite(input);
  const state = switchStateOf(input);
  return state ? ofSwitch(input, state) : pass;
};
