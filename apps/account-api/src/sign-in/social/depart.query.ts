import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { SocialProviderFailure } from '../../base/ports/social-provider.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { flowKeyOf } from './flow-key.wire.ts';
import { openSecrets } from './flow-secrets.wire.ts';
import { presentSocialFlow } from './social-flow.presenter.ts';
import { findSocialFlow } from './social-flows.repository.ts';

type DepartRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'socialFailed';

/** The provider's page for a flow that has no answer yet. */
export async function depart(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<{ provider_url: string }, DepartRefusal>> {
  const key = flowKeyOf(ctx, state);
  const flow = key && (await findSocialFlow(ctx.db, key, ctx.clock.now()));
  if (!flow) return refuse('verificationTimeExpired');
  if (flow.answered_at) return refuse('wrongVerifyStep');
  const provider = ctx.social.get(flow.provider_cd);
  try {
    const address = await provider?.authorizationUrl({
      ...openSecrets(flow.sealed_secrets, state),
      state,
      redirectUri: flow.redirect_uri,
    });
    if (address) return done({ provider_url: address.href });
  } catch (error) {
    if (!(error instanceof SocialProviderFailure)) throw error;
    ctx.log.warn({ requestId: ctx.caller.requestId, provider: flow.provider_cd, reason: error.message }, 'provider');
  }
  return refuse('socialFailed', presentSocialFlow(state, flow));
}
