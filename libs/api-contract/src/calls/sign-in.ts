import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { doorRefusals } from '../definition/door-refusals.ts';
import { captchaAtDoorRefusals } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { gdsInfo } from '../schemas/account.ts';
import { signInIdentifier, signInPassword } from '../schemas/sign-in-fields.ts';
import { signInResult } from '../schemas/sign-in-result.ts';

const longText = v.pipe(v.string(), v.maxLength(2048));
const shortText = v.pipe(v.string(), v.maxLength(200));

/** Sign-in request (spec A §3). `provider_data` holds what was typed. */
const signInBody = v.object({
  redirect_uri: v.optional(longText),
  captcha: v.optional(v.object({ captchaToken: shortText })),
  forever: v.optional(v.boolean(), false),
  thirdClientId: v.optional(shortText),
  /** Carried by clients of either version and decides nothing: the call's own path does. */
  isUseSigninV2: v.optional(v.boolean()),
  signinRequest: v.object({
    client_id: v.optional(shortText),
    service_id: v.literal('Portal_Web'),
    provider_cd: v.literal('SO'),
    provider_data: v.object({ userId: signInIdentifier, password: secret(signInPassword) }),
    inflow_path: v.optional(shortText, 'NONE'),
    game_no: v.optional(shortText),
    gds_info: v.optional(gdsInfo),
  }),
});

/** Outcomes of a sign-in with a password (spec A §4, §8): the state of the account, the link, and what was typed. */
const signInRefusals = {
  ...doorRefusals,
  '43000': 'credentialsMismatch',
  '44024': 'credentialsMismatch',
  /** Ours: the password of before, in a browser that counted before the change, which was proven with less. */
  '43006': 'passwordReplaced',
  ...captchaAtDoorRefusals,
  '43100': 'tooManyPasswordFailures',
  '49500': 'captchaSuspicious',
  '44005': 'otpUserRegistered',
} as const;

const signIn = {
  area: 'login',
  base: 'auth',
  method: 'POST',
  auth: 'none',
  envelope: 'zero',
  body: signInBody,
  value: signInResult,
  refusals: signInRefusals,
  session: 'issues',
  spec: 'A§7',
} as const;

export const signInV20 = defineCall({ ...signIn, id: 'ep:auth:POST v2.0/pc/signin', path: 'v2.0/pc/signin' });
export const signInV21 = defineCall({ ...signIn, id: 'ep:auth:POST v2.1/pc/signin', path: 'v2.1/pc/signin' });
