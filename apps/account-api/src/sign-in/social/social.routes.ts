import {
  oauthCode,
  oauthToken,
  oauthTokenState,
  socialCheck,
  socialDepart,
  socialSignIn,
} from '@gatehouse/api-contract';
import { presentSignIn } from '../../session/sessions/sign-in-result.presenter.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { depart } from './depart.command.ts';
import { enterWithSocialProof } from './enter-with-social-proof.command.ts';
import { checkSocialMember, readSocialFlow } from './read-social-flow.command.ts';
import { startSocialSignIn } from './start-social-sign-in.command.ts';
import { takeProviderAnswer } from './take-provider-answer.command.ts';

const socialSignInRoute = route(socialSignIn, async ({ platform, caller, request: { body } }) => {
  const outcome = await startSocialSignIn(platform, caller, {
    provider: body.sns_type,
    signType: body.sign_type,
    captchaToken: body.captcha?.captchaToken ?? null,
    request: {
      window: body.window,
      inflowPath: body.inflow_path,
      redirectUrl: body.redirect_url ?? '',
      callbackUrl: body.callback_url ?? '',
      clientId: body.client_id ?? '',
      clientState: body.state ?? '',
      gameNo: body.game_no ?? '',
      ...(body.gds_info && { gds: body.gds_info }),
      styleType: body.style_type ?? '',
      forever: body.forever,
      brought: body.brought,
    },
  });
  return outcome.ok ? done({ state: outcome.value.state, popup_url: outcome.value.popupPath }) : outcome;
});

const socialDepartRoute = route(socialDepart, ({ platform, caller, request }) =>
  depart(platform, caller, request.params.x),
);

const oauthCodeRoute = route(oauthCode, ({ platform, caller, request: { body } }) =>
  takeProviderAnswer(platform, caller, {
    state: body.state,
    code: body.code ?? null,
    error: body.error ?? null,
    issuer: body.iss ?? null,
    provider: body.sns_type ?? null,
  }),
);

const oauthTokenRoute = route(oauthToken, async ({ platform, caller, request: { body } }) => {
  const { state, sns_type: provider, forever } = body;
  const outcome = await enterWithSocialProof(platform, caller, { state, provider, forever });
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, outcome.value.transactionId, platform.clock.now()));
});

const oauthTokenStateRoute = route(oauthTokenState, ({ platform, caller, request }) =>
  readSocialFlow(platform, caller, request.params.x),
);

const socialCheckRoute = route(socialCheck, ({ platform, caller, request }) =>
  checkSocialMember(platform, caller, request.params.x),
);

export const socialRoutes: readonly Route[] = [
  socialSignInRoute,
  socialDepartRoute,
  oauthCodeRoute,
  oauthTokenRoute,
  oauthTokenStateRoute,
  socialCheckRoute,
];
