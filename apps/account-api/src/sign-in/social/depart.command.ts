import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { SocialProviderFailure } from '../../base/ports/social-provider.ts';
import { findSocialFlow } from './social-flows.repository.ts';
import { presentSocialFlow } from './social-flow.presenter.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { flowKeyOf } from './flow-key.ts';
import { openSecrets } from './flow-secrets.wire.ts';

type DepartRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'socialFailed';

/** The provider's page for a flow that has no answer yet. */
export async function depart(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<{ provider_url: string }, DepartRefusal>> {
  const key = flowKeyOf(platform, caller, state);
  const flow = key && (await findSocialFlow(platform.db, key, platform.clock.now()));
  if (!flow) return refuse('verificationTimeExpired');
  if (flow.answered_at) return refuse('wrongVerifyStep');
  const provider = platform.social.get(flow.provider_cd);
  try {
    const address = await provider?.authorizationUrl({
      ...openSecrets(flow.sealed_secrets, state),
      state,
      redirectUri: flow.redirect_uri,
    });
    if (address) return done({ provider_url: address.href });
  } catch (error) {
    if (!(error instanceof SocialProviderFailure)) throw error;
    platform.log.warn({ requestId: caller.requestId, provider: flow.provider_cd, reason: error.message }, 'provider');
  }
  return refuse('socialFailed', presentSocialFlow(state, flow));
}
