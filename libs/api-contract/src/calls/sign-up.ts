import * as v from 'valibot';
import { sim } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  captchaAtDoorRefusals,
  contactCodeRefusals,
  emailSendRefusals,
  flowRefusals,
  guardianRefusals,
  nicknameRefusals,
  personRefusals,
} from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { countryCheckStatuses } from '../enums/wire-enums.ts';
import { gdsInfo, yesNo } from '../schemas/account.ts';
import { broughtAlong } from '../schemas/brought-along.ts';
import { contactCode } from '../schemas/contact-code.ts';
import { registeredEmail } from '../schemas/email-fields.ts';
import { countryCode, dateText, flowState, proof, shortText } from '../schemas/fields.ts';
import { agreements, emailSent, signUpResult } from '../schemas/flow-results.ts';
import { newPassword, nicknameOrBlank, signUpId } from '../schemas/person-fields.ts';
import { signUpProgress } from '../schemas/sign-up-progress.ts';

const byState = v.object({ state: flowState });
const step = signUpProgress;
const agreementRefusals = {
  ...flowRefusals,
  '43210': 'agreementCheckFailed',
  '46351': 'guardianRequiredAt18',
  '46354': 'guardianRequiredAt14',
  '43211': 'studioAgeLimit',
} as const;

/**
 * Agreement check request (spec A §3): opens a sign-up, or continues one; without country or date it is only opened. A
 * changed country or date voids what was agreed for another one. A social sign-up passes its `state` here.
 */
export const signUpAgreement = defineCall({
  ...sim,
  id: 'ep:account:POST signup/check/agreement',
  area: 'signup',
  method: 'POST',
  path: 'signup/check/agreement',
  body: v.object({
    state: v.optional(flowState),
    inflow_path: v.optional(shortText, 'NONE'),
    /** `nation` is the country that was chosen. */
    gds_info: gdsInfo,
    birth_dt: v.optional(dateText),
    /** Ours: kept when the sign-up begins, for the way back from a guardian. */
    brought: v.optional(broughtAlong, {}),
  }),
  value: step,
  refusals: { ...agreementRefusals, '40301': 'addressNotAllowed' },
});

const saveAgreement = {
  area: 'signup',
  method: 'POST',
  body: v.object({ state: flowState, terms: agreements }),
  value: step,
} as const;

export const signUpAgreementSelf = defineCall({
  ...sim,
  ...saveAgreement,
  id: 'ep:account:POST signup/save/agreement/self',
  path: 'signup/save/agreement/self',
  refusals: agreementRefusals,
});
/** A guardian agrees; the server knows from its own record that the guardian was verified. */
export const signUpAgreementGuardian = defineCall({
  ...sim,
  ...saveAgreement,
  id: 'ep:account:POST signup/save/agreement/parent',
  path: 'signup/save/agreement/parent',
  refusals: { ...agreementRefusals, ...guardianRefusals },
});

export const signUpStep = defineCall({
  ...sim,
  id: 'ep:account:GET signup/check/step',
  area: 'signup',
  method: 'GET',
  path: 'signup/check/step',
  query: byState,
  value: step,
  refusals: flowRefusals,
});

/** Age as the server computes it, and whose agreement it asks for. */
export const signUpAge = defineCall({
  ...sim,
  id: 'ep:account:GET signup/check/age',
  area: 'signup',
  method: 'GET',
  path: 'signup/check/age',
  query: byState,
  value: v.object({ state: flowState, age: v.number(), consent_yn: yesNo, guardian_verify_yn: yesNo }),
  refusals: agreementRefusals,
});

/** Which of the two first pages comes first (rulings, "Flows"): 0 and 1 national info, 2 the terms of a fixed country. */
export const signUpCountries = defineCall({
  ...sim,
  id: 'ep:unknown:allowed-countries-for-signup',
  area: 'signup',
  method: 'GET',
  path: 'signup/check/country',
  pathIsOurs: true,
  query: v.object({ inflow_path: v.optional(shortText, 'NONE') }),
  value: v.object({
    status: v.picklist(Object.values(countryCheckStatuses)),
    nation: v.optional(countryCode),
    lang: v.optional(v.string()),
    countries: v.array(countryCode),
  }),
  refusals: { '40301': 'addressNotAllowed' },
});

export const signUpEmailSend = defineCall({
  ...sim,
  id: 'ep:account:POST lv2/signup/send/email',
  area: 'signup',
  method: 'POST',
  path: 'lv2/signup/send/email',
  body: v.object({ type: v.optional(v.literal('REGISTER'), 'REGISTER'), state: flowState, email: registeredEmail }),
  value: emailSent,
  refusals: { ...emailSendRefusals, ...captchaAtDoorRefusals },
});

export const signUpEmailVerify = defineCall({
  ...sim,
  id: 'ep:account:POST signup/verify/email',
  area: 'signup',
  method: 'POST',
  path: 'signup/verify/email',
  body: v.object({ state: flowState, verify_number: contactCode }),
  value: step,
  refusals: { ...contactCodeRefusals, '46403': 'emailAccountLimit' },
});

/** Creates the account. Person, age and agreements are in the server's record of the flow. */
export const signUpRegister = defineCall({
  ...sim,
  id: 'ep:account:POST signup/register',
  area: 'signup',
  method: 'POST',
  path: 'signup/register',
  body: v.object({
    state: flowState,
    /** Only where the style's `id_contents` is `id`; else the verified email is the sign-in name. */
    user_id: v.optional(signUpId),
    password: v.optional(secret(newPassword)),
    nickname: v.optional(nicknameOrBlank),
    email_verify_token: v.optional(proof),
    forever: v.optional(v.boolean(), false),
  }),
  value: signUpResult,
  session: 'issues',
  refusals: {
    ...agreementRefusals,
    ...personRefusals,
    ...nicknameRefusals,
    ...guardianRefusals,
    ...captchaAtDoorRefusals,
    '43200': 'idTaken',
    '43201': 'passwordUnavailable',
    '43202': 'passwordTooCommon',
    '45016': 'wrongVerifyToken',
    '46403': 'emailAccountLimit',
    '46404': 'contactTaken',
  },
});
