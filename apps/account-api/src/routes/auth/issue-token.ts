import { issueToken } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { takeHandover } from '../../commands/sessions/hand-over-session.command.ts';
import { route } from '../../http/route.ts';
import { presentSignIn } from '../../presenters/sign-in-result.presenter.ts';

export const issueTokenRoute = route(issueToken, async ({ platform, caller, request }) => {
  const outcome = await takeHandover(platform, caller, request.query.state);
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, crypto.randomUUID(), platform.clock.now()));
});
