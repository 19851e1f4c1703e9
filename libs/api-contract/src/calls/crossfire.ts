import * as v from 'valibot';
import { sim } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  captchaAtDoorRefusals,
  contactCodeRefusals,
  emailSendRefusals,
  flowRefusals,
  nicknameRefusals,
} from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { providerCodes } from '../enums/wire-enums.ts';
import { broughtAlong } from '../schemas/brought-along.ts';
import { contactCode } from '../schemas/contact-code.ts';
import { registeredEmail } from '../schemas/email-fields.ts';
import { countryCode, dateText, flowState, proof, shortText } from '../schemas/fields.ts';
import { agreements, longSent, signUpResult } from '../schemas/flow-results.ts';
import { newPassword, nicknameOrBlank, signUpId } from '../schemas/person-fields.ts';

const cf = { ...sim, area: 'signup' } as const;
const byState = v.object({ state: flowState });
/** 44024 outside sign-in: this account has been moved already (rulings, "Sign-in"). */
const moving = { ...flowRefusals, '44024': 'migrationDone' } as const;
const sending = { ...moving, ...emailSendRefusals, ...captchaAtDoorRefusals } as const;

/*
 * Sign-up and move for the crossfire-type service (spec A §7, B §7). `state` is that of the sign-up, or of a sign-in that was
 * refused with 44023: then its account moves. `signup/check/step` answers the current step.
 */

/** Without `state` opens a sign-up, with country and birth date. Minors sign up with the main brand. */
export const crossfireTerms = defineCall({
  ...cf,
  id: 'ep:account:POST v1/crossfire/save/terms',
  method: 'POST',
  path: 'v1/crossfire/save/terms',
  body: v.object({
    state: v.optional(flowState),
    terms: agreements,
    nation: v.optional(countryCode),
    birth_dt: v.optional(dateText),
    /** Ours: where ages are counted. */
    timezone: v.optional(shortText),
    lang: v.optional(shortText),
    /** Ours, as in `signup/check/agreement`. */
    brought: v.optional(broughtAlong, {}),
  }),
  value: byState,
  refusals: {
    ...moving,
    '40301': 'addressNotAllowed',
    '43210': 'agreementCheckFailed',
    '46351': 'guardianRequiredAt18',
  },
});

export const crossfireRegister = defineCall({
  ...cf,
  id: 'ep:account:POST v1/crossfire/register',
  method: 'POST',
  path: 'v1/crossfire/register',
  body: v.object({
    state: flowState,
    /** A moving account keeps its ID. */
    user_id: v.optional(signUpId),
    /** A moving account may keep its password. */
    password: v.optional(secret(newPassword)),
    nickname: v.optional(nicknameOrBlank),
    email_verify_token: v.optional(proof),
    forever: v.optional(v.boolean(), false),
  }),
  value: signUpResult,
  session: 'issues',
  refusals: {
    ...moving,
    ...nicknameRefusals,
    ...captchaAtDoorRefusals,
    '43200': 'idTaken',
    '43201': 'passwordUnavailable',
    '43202': 'passwordTooCommon',
    '43210': 'agreementCheckFailed',
    '45016': 'wrongVerifyToken',
    '46350': 'identityAccountLimit',
    '46351': 'guardianRequiredAt18',
    '46354': 'guardianRequiredAt14',
    '46355': 'childLimit',
    '46356': 'guardianTriesOver',
    '46403': 'emailAccountLimit',
    '46404': 'contactTaken',
  },
});

/** Adds the proof of a social account to the sign-up (`state` of a first social sign-in), or continues without one (`SO`). */
export const crossfireProvider = defineCall({
  ...cf,
  id: 'ep:account:POST v1/crossfire/provider',
  method: 'POST',
  path: 'v1/crossfire/provider',
  body: v.object({ state: flowState, provider_cd: v.picklist(providerCodes), inflow_path: v.optional(shortText) }),
  value: byState,
  refusals: { ...moving, '40301': 'addressNotAllowed' },
});

/** Mails a code to the address. */
export const crossfireEmailSave = defineCall({
  ...cf,
  id: 'ep:account:POST v2/crossfire/save/email',
  method: 'POST',
  path: 'v2/crossfire/save/email',
  body: v.object({ state: flowState, email: registeredEmail }),
  value: v.object({ ...byState.entries, ...longSent }),
  refusals: sending,
});

/** With `verify_number` takes the code of the address, else mails one to another address. */
export const crossfireEmailChange = defineCall({
  ...cf,
  id: 'ep:account:POST v2/crossfire/change/email',
  method: 'POST',
  path: 'v2/crossfire/change/email',
  query: byState,
  body: v.object({ email: v.optional(registeredEmail), verify_number: v.optional(contactCode) }),
  value: v.object(longSent),
  refusals: { ...sending, ...contactCodeRefusals, '46403': 'emailAccountLimit' },
});

/** In full as it was typed in this sign-up, else masked. */
export const crossfireEmail = defineCall({
  ...cf,
  id: 'ep:account:GET v2/crossfire/get/email',
  method: 'GET',
  path: 'v2/crossfire/get/email',
  query: byState,
  value: v.object({ state: flowState, email: v.string() }),
  refusals: moving,
});
