import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { registeredEmail } from '../email.ts';
import { contactCode, countryCode, dateText, flowState, proof, shortText } from '../fields.ts';
import { agreements, emailSent, signUpResult } from '../flow-shapes.ts';
import { newPassword, nicknameOrBlank, signUpId } from '../person-fields.ts';
import { secret } from '../secret.ts';
import { gdsInfo, yesNo } from '../shapes.ts';
import { countryCheckStatuses, signUpSteps } from '../steps.ts';
import { sim } from './call-kinds.ts';
import {
  captchaAtDoorRefusals,
  contactCodeRefusals,
  emailSendRefusals,
  flowRefusals,
  guardianRefusals,
  nicknameRefusals,
  personRefusals,
} from './refusal-sets.ts';

const byState = v.object({ state: flowState });
/**
 * Where a sign-up stands by the platform's record, and what the record keeps for whoever comes back (spec A §3,
 * "Registration steps kept"). All but `state` and `step` is ours.
 */
export const signUpProgress = v.object({
  state: flowState,
  step: v.picklist(signUpSteps),
  /** Country and whether the platform fixed it; a fixed one is not asked for. */
  nation: v.optional(countryCode),
  nation_fixed_yn: yesNo,
  birth_dt: v.optional(dateText),
  over14_yn: v.optional(yesNo),
  /** Terms to be read, and those agreed to that still hold. */
  terms_area: v.string(),
  terms: v.array(v.object({ terms_type_id: v.string(), version: v.number() })),
  /** A minor's: the guardian's case in this browser (`/verification?type=parent-signup&state=…`). */
  guardian_state: v.optional(flowState),
  nickname: v.optional(v.string()),
  /** As this browser typed it, or as the social account has it. */
  email: v.optional(v.string()),
  email_verified_yn: yesNo,
  email_verify_token: v.optional(v.string()),
  /** Masked address that the social account proved and that has an account: sign in there, or use another one. */
  known_email: v.optional(v.string()),
  /** `SO`, or the social account that stands behind the sign-up: then a password may be left out. */
  provider_cd: v.string(),
  /** An ID has to be chosen (`id_contents: id`); else the address is the sign-in name. */
  id_needed_yn: yesNo,
  /** The account is there and moves to the crossfire-type service: it keeps its ID, its nickname and its password. */
  moves_yn: v.optional(yesNo, 'N'),
  inflow_path: v.string(),
  /** Of a finished sign-up, again. */
  result: v.optional(v.omit(signUpResult, ['access_token', 'refresh_token'])),
});
const step = signUpProgress;
const agreementRefusals = {
  ...flowRefusals,
  '43210': 'agreementCheckFailed',
  '46351': 'guardianRequiredAt18',
  '46354': 'guardianRequiredAt14',
  '43211': 'studioAgeLimit',
} as const;

/**
 * Agreement check request (spec A §3): opens a sign-up, or goes on with one; without country or date it is only opened. A
 * changed country or date voids what was agreed for another one. A social sign-up hands its `state` over here.
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

/** Makes the account. Who, how old and what was agreed stand in the server's record of the flow. */
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
