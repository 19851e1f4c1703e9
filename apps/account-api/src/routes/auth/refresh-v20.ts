import { refreshV20 } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { renewSession } from '../../commands/sessions/renew-session.command.ts';
import { route } from '../../http/route.ts';
import { presentSignIn } from '../../presenters/sign-in-result.presenter.ts';

export const refreshV20Route = route(refreshV20, async ({ platform, caller, request }) => {
  const outcome = await renewSession(platform, caller, request.body.refresh_token ?? null);
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, crypto.randomUUID(), platform.clock.now()));
});
