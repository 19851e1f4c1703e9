import { captchaMailVerify } from '@gatehouse/api-contract';
import { answerCaptchaMail } from '../../commands/captcha/answer-captcha-mail.command.ts';
import { route } from '../../http/route.ts';

export const captchaMailVerifyRoute = route(captchaMailVerify, ({ platform, caller, request }) =>
  answerCaptchaMail(platform, caller, { key: request.body.captcha_key, code: request.body.code }),
);
