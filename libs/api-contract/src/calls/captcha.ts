import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { givenText, identifierText, localeText } from '../fields.ts';
import { captchaKinds } from '../steps.ts';
import { captcha } from './call-kinds.ts';
import { captchaRefusals } from './refusal-sets.ts';

const bySite = v.object({ site_key: identifierText });

/** Picture, and for slide and rotate the piece with its place and size (spec A §3). */
const resource = v.object({
  image: v.string(),
  thumb: v.optional(v.string()),
  captKey: v.string(),
  thumbX: v.optional(v.number()),
  thumbY: v.optional(v.number()),
  thumbWidth: v.optional(v.number()),
  thumbHeight: v.optional(v.number()),
});

/** The older shapes: one picture, answered by typing. */
const older = {
  ...captcha,
  method: 'POST',
  body: bySite,
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

export const captchaKeys = defineCall({
  ...captcha,
  id: 'ep:captcha:POST v3.0/captcha/keys',
  method: 'POST',
  path: 'v3.0/captcha/keys',
  body: bySite,
  value: v.object({
    captchaKey: v.string(),
    captchaType: v.picklist(captchaKinds),
    resource,
    loginMethod: v.optional(v.string()),
  }),
  refusals: captchaRefusals,
});

/** `token` goes into the call that asked for the captcha. */
export const captchaVerify = defineCall({
  ...captcha,
  id: 'ep:captcha:POST v3.0/captcha/verify',
  method: 'POST',
  path: 'v3.0/captcha/verify',
  body: v.object({ captcha_key: identifierText, captcha_value: givenText(2000) }),
  value: v.object({ token: v.string() }),
  refusals: captchaRefusals,
});

/** The captcha read aloud. The answer is a sound file, not JSON: a page plays it from its address (`callPath`). */
export const captchaAudio = defineCall({
  ...captcha,
  id: 'ep:captcha:GET v1.0/captcha/audio',
  method: 'GET',
  path: 'v1.0/captcha/audio',
  envelope: 'raw',
  query: v.object({ captcha_key: identifierText, language: localeText }),
  value: v.unknown(),
  refusals: captchaRefusals,
});
