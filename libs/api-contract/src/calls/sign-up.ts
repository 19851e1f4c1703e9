import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { registeredEmail } from '../email.ts';
import { contactCode, countryCode, dateText, flowState, proof, shortText } from '../fields.ts';
import { agreements, emailSent, signUpResult } from '../flow-shapes.ts';
import { newPassword, nickname, signUpId } from '../person-fields.ts';
import { secret } from '../secret.ts';
import { gdsInfo, yesNo } from '../shapes.ts';
import { countryCheckStatuses, signUpSteps } from '../steps.ts';
import { sim } from './call-kinds.ts';
import {
  contactCodeRefusals,
  emailSendRefusals,
  flowRefusals,
  guardianRefusals,
  nicknameRefusals,
  personRefusals,
} from './refusal-sets.ts';

const byState = v.object({ state: flowState });
const step = v.object({ state: flowState, step: v.picklist(signUpSteps) });
const agreementRefusals = {
  ...flowRefusals,
  '43210': 'agreementCheckFailed',
  '46351': 'guardianRequiredAt18',
  '46354': 'guardianRequiredAt14',
} as const;

/** Agreement check request (spec A §3). `birth_dt` outside KR. */
export const signUpAgreement = defineCall({
  ...sim,
  id: 'ep:account:POST signup/check/agreement',
  area: 'signup',
  method: 'POST',
  path: 'signup/check/agreement',
  body: v.object({
    state: v.optional(flowState),
    inflow_path: v.optional(shortText, 'NONE'),
    gds_info: gdsInfo,
    birth_dt: v.optional(dateText),
  }),
  value: step,
  refusals: agreementRefusals,
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
  refusals: emailSendRefusals,
});

export const signUpEmailVerify = defineCall({
  ...sim,
  id: 'ep:account:POST signup/verify/email',
  area: 'signup',
  method: 'POST',
  path: 'signup/verify/email',
  body: v.object({ state: flowState, verify_number: contactCode }),
  value: step,
  refusals: contactCodeRefusals,
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
    nickname: v.optional(nickname),
    email_verify_token: v.optional(proof),
    forever: v.optional(v.boolean(), false),
  }),
  value: signUpResult,
  session: 'issues',
  refusals: {
    ...agreementRefusals,
    ...personRefusals,
    ...nicknameRefusals,
    '43200': 'idTaken',
    '46404': 'contactTaken',
  },
});
