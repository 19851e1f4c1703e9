import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { flowKeyOf } from './flow-key.wire.ts';
import { presentSocialFlow, type PresentedFlow } from './social-flow.presenter.ts';
import { findSocialFlow, type SocialFlowRow } from './social-flows.repository.ts';

async function flowOf(ctx: RequestContext, state: string): Promise<SocialFlowRow | undefined> {
  const key = flowKeyOf(ctx, state);
  return key ? findSocialFlow(ctx.db, key, ctx.clock.now()) : undefined;
}

/** What a flow is for, to the browser it belongs to. */
export async function readSocialFlow(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<PresentedFlow, 'verificationTimeExpired'>> {
  const flow = await flowOf(ctx, state);
  return flow ? done(presentSocialFlow(state, flow)) : refuse('verificationTimeExpired');
}

type CheckRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'socialCancelled' | 'socialFailed';

/** Whether the proven account of the provider belongs to a member; before the answer: not yet (spec A §3, "Social login check"). */
export async function checkSocialMember(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<{ state: string; member_yn: 'Y' | 'N' }, CheckRefusal>> {
  const flow = await flowOf(ctx, state);
  if (!flow) return refuse('verificationTimeExpired');
  switch (flow.outcome) {
    case null:
      return refuse('wrongVerifyStep');
    case 'cancelled':
      return refuse('socialCancelled');
    case 'failed':
      return refuse('socialFailed');
    case 'proven': {
      const account = await findAccountByIdentity(ctx.db, flow.provider_cd, flow.subject ?? '');
      return done({ state, member_yn: yesNo(account !== undefined) });
    }
    default:
      return flow.outcome satisfies never;
  }
}
