import { captchaAudio } from '@gatehouse/api-contract';
import { speakCaptcha } from '../../commands/captcha/speak-captcha.command.ts';
import { route } from '../../http/route.ts';

export const captchaAudioRoute = route(captchaAudio, ({ platform, caller, request }) =>
  speakCaptcha(platform, caller, { key: request.query.captcha_key, locale: request.query.language }),
);
