import {
  captchaAudio,
  captchaKeys,
  captchaKeysV1,
  captchaKeysV2,
  captchaMailSend,
  captchaMailVerify,
  captchaVerify,
} from '@gatehouse/api-contract';
import { type Handler, route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { answerCaptchaMail } from './answer-captcha-mail.command.ts';
import { answerCaptcha } from './answer-captcha.command.ts';
import { presentCaptcha, presentCaptchaMail } from './captcha.presenter.ts';
import { issueCaptcha, issueTypedCaptcha } from './issue-captcha.command.ts';
import { sendCaptchaMail } from './send-captcha-mail.command.ts';
import { speakCaptcha } from './speak-captcha.command.ts';

/** Both older versions of the call differ in nothing the documents show. */
const handleOlderKeys: Handler<typeof captchaKeysV1 | typeof captchaKeysV2> = ({ ctx, request }) => {
  const { site_key: siteKey, action, theme } = request.body;
  return issueTypedCaptcha(ctx, { siteKey, action, theme });
};

const captchaKeysV1Route = route(captchaKeysV1, handleOlderKeys);

const captchaKeysV2Route = route(captchaKeysV2, handleOlderKeys);

const captchaKeysRoute = route(captchaKeys, async ({ ctx, request }) => {
  const { site_key: siteKey, action, theme, kind = null } = request.body;
  const issued = await issueCaptcha(ctx, { siteKey, action, theme, kind });
  return issued.ok ? done(presentCaptcha(issued.value.captchaKey, issued.value.puzzle)) : issued;
});

const captchaVerifyRoute = route(captchaVerify, ({ ctx, request }) =>
  answerCaptcha(ctx, { key: request.body.captcha_key, value: request.body.captcha_value }),
);

const captchaAudioRoute = route(captchaAudio, ({ ctx, request }) =>
  speakCaptcha(ctx, { key: request.query.captcha_key, locale: request.query.language }),
);

const captchaMailSendRoute = route(captchaMailSend, async ({ ctx, request }) => {
  const { site_key: siteKey, action, identifier, language: locale } = request.body;
  const sent = await sendCaptchaMail(ctx, { siteKey, action, identifier, locale });
  return sent.ok ? done(presentCaptchaMail(sent.value)) : sent;
});

const captchaMailVerifyRoute = route(captchaMailVerify, ({ ctx, request }) =>
  answerCaptchaMail(ctx, { key: request.body.captcha_key, code: request.body.code }),
);

export const captchaRoutes: readonly Route[] = [
  captchaKeysV1Route,
  captchaKeysV2Route,
  captchaKeysRoute,
  captchaVerifyRoute,
  captchaAudioRoute,
  captchaMailSendRoute,
  captchaMailVerifyRoute,
];
