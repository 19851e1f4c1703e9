import { captchaVerify } from '@gatehouse/api-contract';
import { answerCaptcha } from '../../commands/captcha/answer-captcha.command.ts';
import { route } from '../../http/route.ts';

export const captchaVerifyRoute = route(captchaVerify, ({ platform, caller, request }) =>
  answerCaptcha(platform, caller, { key: request.body.captcha_key, value: request.body.captcha_value }),
);
