import * as v from 'valibot';
import { captcha } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { captchaMailRefusals, captchaRefusals } from '../definition/refusal-sets.ts';
import { captchaActions, captchaKinds, captchaThemes } from '../enums/wire-enums.ts';
import { captchaChallenge } from '../schemas/captcha-challenge.ts';
import { contactCode } from '../schemas/contact-code.ts';
import { count, givenText, identifierText, localeText } from '../schemas/fields.ts';
import { longSent } from '../schemas/flow-results.ts';
import { signInIdentifier } from '../schemas/sign-in-fields.ts';

/** The token that comes out serves this action only; ours, as the theme is (spec A §3 names the themes). */
const purpose = {
  site_key: identifierText,
  action: v.optional(v.picklist(captchaActions), 'signin'),
};

/** The older shapes: one picture of digits, answered by typing. */
const older = {
  ...captcha,
  method: 'POST',
  body: v.object({ ...purpose, theme: v.optional(v.picklist(captchaThemes), 'light') }),
  value: v.object({ imageUrl: v.string(), captchaKey: v.optional(v.string()) }),
  refusals: captchaRefusals,
} as const;
export const captchaKeysV1 = defineCall({
  ...older,
  id: 'ep:captcha:POST v1.0/captcha/keys',
  path: 'v1.0/captcha/keys',
});
export const captchaKeysV2 = defineCall({
  ...older,
  id: 'ep:captcha:POST v2.0/captcha/keys',
  path: 'v2.0/captcha/keys',
});

/** `kind` is a wish: without it, and after wrong answers, the server chooses. */
export const captchaKeys = defineCall({
  ...captcha,
  id: 'ep:captcha:POST v3.0/captcha/keys',
  method: 'POST',
  path: 'v3.0/captcha/keys',
  body: v.object({
    ...purpose,
    theme: v.optional(v.picklist(captchaThemes), 'light'),
    kind: v.optional(v.picklist(captchaKinds)),
  }),
  value: captchaChallenge,
  refusals: captchaRefusals,
});

/**
 * `captcha_value` by `captchaValue(…)`. `token` goes into the call that asked for the captcha: once, for its action, from
 * the same browser, within three minutes. A wrong answer carries `captchaWrongData`.
 */
export const captchaVerify = defineCall({
  ...captcha,
  id: 'ep:captcha:POST v3.0/captcha/verify',
  method: 'POST',
  path: 'v3.0/captcha/verify',
  body: v.object({ captcha_key: identifierText, captcha_value: givenText(2000) }),
  value: v.object({ token: v.string() }),
  refusals: captchaRefusals,
});

/** The captcha read aloud: digits, to be answered by `{ digits }`. A sound file, not JSON: a page plays it from its address (`callPath`). */
export const captchaAudio = defineCall({
  ...captcha,
  id: 'ep:captcha:GET v1.0/captcha/audio',
  method: 'GET',
  path: 'v1.0/captcha/audio',
  envelope: 'raw',
  bytes: 'audio/wav',
  query: v.object({ captcha_key: identifierText, language: localeText }),
  value: v.unknown(),
  refusals: captchaRefusals,
});

/** The way without a puzzle: mails a code to this identifier. The answer is the same whether or not it has an account. */
export const captchaMailSend = defineCall({
  ...captcha,
  id: 'own:captcha-mail-send',
  method: 'POST',
  path: 'v1.0/captcha/mail/send',
  body: v.object({ ...purpose, identifier: signInIdentifier, language: v.optional(localeText, 'en') }),
  value: v.object({ captchaKey: v.string(), expiresInSeconds: count, resendAfterSeconds: count, ...longSent }),
  refusals: captchaMailRefusals,
  pathIsOurs: true,
});

/** The same token as `captchaVerify`, for the mailed code. */
export const captchaMailVerify = defineCall({
  ...captcha,
  id: 'own:captcha-mail-verify',
  method: 'POST',
  path: 'v1.0/captcha/mail/verify',
  body: v.object({ captcha_key: identifierText, code: contactCode }),
  value: v.object({ token: v.string() }),
  refusals: captchaMailRefusals,
  pathIsOurs: true,
});
