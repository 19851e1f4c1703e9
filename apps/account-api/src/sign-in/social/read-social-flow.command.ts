import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { presentSocialFlow, type PresentedFlow } from './social-flow.presenter.ts';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { findSocialFlow, type SocialFlowRow } from './social-flows.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { flowKeyOf } from './flow-key.ts';

async function flowOf(platform: Platform, caller: Caller, state: string): Promise<SocialFlowRow | undefined> {
  const key = flowKeyOf(platform, caller, state);
  return key ? findSocialFlow(platform.db, key, platform.clock.now()) : undefined;
}

/** What a flow is for, to the browser it belongs to. */
export async function readSocialFlow(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<PresentedFlow, 'verificationTimeExpired'>> {
  const flow = await flowOf(platform, caller, state);
  return flow ? done(presentSocialFlow(state, flow)) : refuse('verificationTimeExpired');
}

type CheckRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'socialCancelled' | 'socialFailed';

/** Whether the proven account of the provider belongs to a member; before the answer: not yet (spec A §3, "Social login check"). */
export async function checkSocialMember(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<{ state: string; member_yn: 'Y' | 'N' }, CheckRefusal>> {
  const flow = await flowOf(platform, caller, state);
  if (!flow) return refuse('verificationTimeExpired');
  switch (flow.outcome) {
    case null:
      return refuse('wrongVerifyStep');
    case 'cancelled':
      return refuse('socialCancelled');
    case 'failed':
      return refuse('socialFailed');
    case 'proven': {
      const account = await findAccountByIdentity(platform.db, flow.provider_cd, flow.subject ?? '');
      return done({ state, member_yn: account ? 'Y' : 'N' });
    }
    default:
      return flow.outcome satisfies never;
  }
}
