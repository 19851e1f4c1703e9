import {
  oauthCode,
  oauthToken,
  oauthTokenState,
  socialCheck,
  socialDepart,
  socialSignIn,
} from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { presentSignIn } from '../../session/sessions/sign-in-result.presenter.ts';
import { depart } from './depart.query.ts';
import { enterWithSocialProof } from './enter-with-social-proof.command.ts';
import { checkSocialMember, readSocialFlow } from './read-social-flow.query.ts';
import { startSocialSignIn } from './start-social-sign-in.command.ts';
import { takeProviderAnswer } from './take-provider-answer.command.ts';

const socialSignInRoute = route(socialSignIn, async ({ ctx, request: { body } }) => {
  const outcome = await startSocialSignIn(ctx, {
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

const socialDepartRoute = route(socialDepart, ({ ctx, request }) => depart(ctx, request.params.x));

const oauthCodeRoute = route(oauthCode, ({ ctx, request: { body } }) =>
  takeProviderAnswer(ctx, {
    state: body.state,
    code: body.code ?? null,
    error: body.error ?? null,
    issuer: body.iss ?? null,
    provider: body.sns_type ?? null,
  }),
);

const oauthTokenRoute = route(oauthToken, async ({ ctx, request: { body } }) => {
  const { state, sns_type: provider, forever } = body;
  const outcome = await enterWithSocialProof(ctx, { state, provider, forever });
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, outcome.value.transactionId, ctx.clock.now()));
});

const oauthTokenStateRoute = route(oauthTokenState, ({ ctx, request }) => readSocialFlow(ctx, request.params.x));

const socialCheckRoute = route(socialCheck, ({ ctx, request }) => checkSocialMember(ctx, request.params.x));

export const socialRoutes: readonly Route[] = [
  socialSignInRoute,
  socialDepartRoute,
  oauthCodeRoute,
  oauthTokenRoute,
  oauthTokenStateRoute,
  socialCheckRoute,
];
