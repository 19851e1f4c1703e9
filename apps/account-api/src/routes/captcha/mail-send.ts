import { captchaMailSend } from '@gatehouse/api-contract';
import { sendCaptchaMail } from '../../commands/captcha/send-captcha-mail.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentCaptchaMail } from '../../presenters/captcha.presenter.ts';

export const captchaMailSendRoute = route(captchaMailSend, async ({ platform, caller, request }) => {
  const { site_key: siteKey, action, identifier, language: locale } = request.body;
  const sent = await sendCaptchaMail(platform, caller, { siteKey, action, identifier, locale });
  return sent.ok ? done(presentCaptchaMail(sent.value.captchaKey)) : sent;
});
