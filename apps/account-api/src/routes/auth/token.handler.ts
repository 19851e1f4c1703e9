import type { tokenV20, tokenV21 } from '@gatehouse/api-contract';
import { done, refuse } from '../../commands/outcome.ts';
import { renewSession } from '../../commands/sessions/renew-session.command.ts';
import type { Handler } from '../../http/route.ts';
import { presentSignIn } from '../../presenters/sign-in-result.presenter.ts';

/** Web tokens by a refresh token. By an authorization code: the client's own call, which the contract does not have yet. */
export const handleToken: Handler<typeof tokenV20 | typeof tokenV21> = async ({ platform, caller, request }) => {
  if (request.body.grant_type === 'authorization_code') return refuse('callNotBuilt');
  const outcome = await renewSession(platform, caller, request.body.refresh_token ?? null);
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, crypto.randomUUID(), platform.clock.now()));
};
