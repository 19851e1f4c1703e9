import { oauthToken } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { enterWithSocialProof } from '../../commands/social/enter-with-social-proof.command.ts';
import { route } from '../../http/route.ts';
import { presentSignIn } from '../../presenters/sign-in-result.presenter.ts';

export const oauthTokenRoute = route(oauthToken, async ({ platform, caller, request: { body } }) => {
  const { state, sns_type: provider, forever } = body;
  const outcome = await enterWithSocialProof(platform, caller, { state, provider, forever });
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, outcome.value.transactionId, platform.clock.now()));
});
