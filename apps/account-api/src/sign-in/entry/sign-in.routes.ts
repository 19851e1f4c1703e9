import { signInV20, signInV21 } from '@gatehouse/api-contract';
import type { CaptchaInHeaders, GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { type Handler, route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { presentSignIn } from '../../session/sessions/sign-in-result.presenter.ts';
import { signIn } from './sign-in.command.ts';

type SignInCall = typeof signInV20 | typeof signInV21;

/** The token stands in the body or in its header; the older version also takes key and answer, as its clients do. */
function captchaOf({
  body,
  headers,
  acceptLegacyCaptcha,
}: Readonly<{
  body: { captchaToken: string } | undefined;
  headers: CaptchaInHeaders;
  acceptLegacyCaptcha: boolean;
}>): GivenCaptcha | null {
  const token = body?.captchaToken ?? headers.token;
  if (token) return { token };
  const { key, value } = headers;
  return acceptLegacyCaptcha && key !== null && value !== null ? { key, value } : null;
}

/** Both versions of the call differ in how a solved captcha may travel, in nothing else. */
const handlerOfSignIn =
  ({ acceptLegacyCaptcha }: Readonly<{ acceptLegacyCaptcha: boolean }>): Handler<SignInCall> =>
  async ({ ctx, captcha, request }) => {
    const { signinRequest, forever, thirdClientId, redirect_uri: redirectUri } = request.body;
    const outcome = await signIn(ctx, {
      identifier: signinRequest.provider_data.userId,
      password: signinRequest.provider_data.password,
      forever,
      inflowPath: signinRequest.inflow_path,
      asked: { gds: signinRequest.gds_info ?? null, gameNo: signinRequest.game_no ?? null },
      clientId: thirdClientId ?? signinRequest.client_id ?? null,
      redirectUri: redirectUri ?? null,
      captcha: captchaOf({ body: request.body.captcha, headers: captcha, acceptLegacyCaptcha }),
    });
    if (!outcome.ok) return outcome;
    return done(presentSignIn(outcome.value, outcome.value.transactionId, ctx.clock.now()));
  };

const signInV20Route = route(signInV20, handlerOfSignIn({ acceptLegacyCaptcha: true }));

const signInV21Route = route(signInV21, handlerOfSignIn({ acceptLegacyCaptcha: false }));

export const signInRoutes: readonly Route[] = [signInV20Route, signInV21Route];
