import { loginCodeCheck } from '@gatehouse/api-contract';
import { signInWithCode } from '../../commands/codes/sign-in-with-code.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentSignIn } from '../../presenters/sign-in-result.presenter.ts';

export const loginCodeCheckRoute = route(loginCodeCheck, async ({ platform, caller, request }) => {
  const { otp: code, session = null, forever } = request.body;
  const entered = await signInWithCode(platform, caller, {
    code,
    session,
    forever: forever === 'Y',
    inflowPath: 'NONE',
  });
  if (!entered.ok) return entered;
  return done(presentSignIn(entered.value, entered.value.transactionId, platform.clock.now()));
});
