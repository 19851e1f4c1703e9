import { socialSignIn } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { startSocialSignIn } from '../../commands/social/start-social-sign-in.command.ts';
import { route } from '../../http/route.ts';

export const socialSignInRoute = route(socialSignIn, async ({ platform, caller, request: { body } }) => {
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
      styleType: body.style_type ?? '',
      forever: body.forever,
    },
  });
  return outcome.ok ? done({ state: outcome.value.state, popup_url: outcome.value.popupPath }) : outcome;
});
