import { withdrawalSteps, withdrawCheck, withdrawStatus, withdrawToken } from '@gatehouse/api-contract';
import { isThirdPartyInflow, memberPageOf } from '@gatehouse/platform';
import { askPlatform } from './ask-platform.ts';
import { pass, toLogin, toMainSite, type Guard, type GuardInput } from './guard.ts';
import { isSignedIn } from './is-signed-in.ts';

/** Steps 1, 2 and 5 have screens of their own and 4 the completed view: nothing more to ask (rulings, "Flows"). */
async function mayGoOn(input: GuardInput): Promise<boolean> {
  const asked = input.url.searchParams.get('token');
  const status = await askPlatform(input, withdrawStatus, { query: asked ? { token: asked } : {} });
  if (!status?.ok) return false;
  const { step, token = asked } = status.value;
  if (step === withdrawalSteps.none) {
    const check = await askPlatform(input, withdrawCheck, { query: {} });
    return check?.ok === true && check.value.available_yn === 'Y';
  }
  if (step !== withdrawalSteps.ready) return true;
  if (!token) return false;
  return (await askPlatform(input, withdrawToken, { query: { token } }))?.ok === true;
}

/** Withdrawal: members of the main brand whose withdrawal is possible; any failure leads to the member site (spec B §2, §5, §6). */
export const deleteAccountGuard: Guard = async (input) => {
  if (!(await isSignedIn(input))) return toLogin(input);
  if (isThirdPartyInflow(input.url.searchParams.get('inflow_path')) || input.site.brand === 'ppool')
    return toMainSite(input);
  return (await mayGoOn(input)) ? pass : { kind: 'leave', address: memberPageOf(input.site.member, 'info') };
};
