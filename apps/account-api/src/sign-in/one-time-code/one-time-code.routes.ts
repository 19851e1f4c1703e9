import { loginCodeCheck } from '@gatehouse/api-contract';
import { captchaAtDoor } from '../../base/http/captcha-headers-of.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { presentSignIn } from '../../session/sessions/sign-in-result.presenter.ts';
import { signInWithCode } from './sign-in-with-code.command.ts';

const loginCodeCheckRoute = route(loginCodeCheck, async ({ ctx, captcha, request }) => {
  const { otp: code, session = null, forever, inflow_path: inflowPath, game_no: gameNo = null } = request.body;
  const entered = await signInWithCode(ctx, {
    code,
    session,
    forever: forever === 'Y',
    inflowPath,
    gameNo,
    captcha: captchaAtDoor(captcha),
  });
  if (!entered.ok) return entered;
  return done(presentSignIn(entered.value, entered.value.transactionId, ctx.clock.now()));
});

export const oneTimeCodeRoutes: readonly Route[] = [loginCodeCheckRoute];
