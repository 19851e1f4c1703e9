import type { signInV20, signInV21 } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { signIn } from '../../commands/sign-in/sign-in.command.ts';
import type { Handler } from '../../http/route.ts';
import { presentSignIn } from '../../presenters/sign-in-result.presenter.ts';

/** Both versions of the call: they will differ in how a solved captcha travels, in nothing else. */
export const handleSignIn: Handler<typeof signInV20 | typeof signInV21> = async ({ platform, caller, request }) => {
  const { signinRequest, forever, thirdClientId, redirect_uri: redirectUri } = request.body;
  const outcome = await signIn(platform, caller, {
    identifier: signinRequest.provider_data.userId,
    password: signinRequest.provider_data.password,
    forever,
    inflowPath: signinRequest.inflow_path,
    clientId: thirdClientId ?? signinRequest.client_id ?? null,
    redirectUri: redirectUri ?? null,
  });
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, outcome.value.transactionId, platform.clock.now()));
};
