import * as v from 'valibot';
import { secure, sim, simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  contactCodeRefusals,
  emailSendRefusals,
  personRefusals,
  verificationRefusals,
} from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { recoveryProviderCodes, verificationStatuses } from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import { knownEmail } from '../schemas/email-fields.ts';
import { contactCode, flowState, givenText, nothing, proof, shortText } from '../schemas/fields.ts';
import { emailSent } from '../schemas/flow-results.ts';
import { newPassword, securityAnswer } from '../schemas/person-fields.ts';
import { signInIdentifier, signInPassword } from '../schemas/sign-in-fields.ts';

const recovery = { ...sim, area: 'recovery' } as const;
const byState = v.object({ state: flowState });
const idRefusals = { ...verificationRefusals, '91004': 'idNotExact', '91013': 'idNotExact' } as const;
const passwordRefusals = { ...verificationRefusals, '31001': 'passwordReused' } as const;
/** A proof that lets its bearer choose one new password; kept in memory, never in an address (spec A §4). */
const newUserToken = v.object({ state: flowState, token: v.string() });

/** Find-ID result (spec A §3). Only after possession is proven: `token` says so. Withdrawn members are left out. */
export const findId = defineCall({
  ...recovery,
  id: 'ep:account:GET find/id',
  method: 'GET',
  path: 'find/id',
  query: v.object({ token: proof }),
  value: v.object({
    members: v.array(
      v.object({
        user_id: v.string(),
        provider_cd: v.string(),
        status: v.string(),
        nickname: v.optional(v.string(), ''),
        reg_dt: v.number(),
      }),
    ),
    verify_token: v.string(),
  }),
  refusals: verificationRefusals,
});

/** What a search for an ID has to show first (spec A §4, "Verification outcomes"). */
export const findIdCheck = defineCall({
  ...recovery,
  id: 'ep:account:GET lv1/find/id/check',
  method: 'GET',
  path: 'lv1/find/id/check',
  query: v.object({ provider_cd: v.optional(v.picklist(recoveryProviderCodes)), email: v.optional(knownEmail) }),
  value: v.object({ state: flowState, status: v.picklist(Object.values(verificationStatuses)) }),
  refusals: idRefusals,
});

/** From a found ID straight to its new password. */
export const findIdPassword = defineCall({
  ...recovery,
  id: 'ep:account:POST find/id/pwd',
  method: 'POST',
  path: 'find/id/pwd',
  body: v.object({ verify_token: proof, user_id: signInIdentifier }),
  value: newUserToken,
  refusals: idRefusals,
});

/** Starts a reset. The answer is the same whether or not an account exists (security 3); the state's prefix names the way. */
export const resetState = defineCall({
  ...recovery,
  id: 'ep:account:POST find/pw/v1/state',
  method: 'POST',
  path: 'find/pw/v1/state',
  body: v.object({ user_id: signInIdentifier }),
  value: v.object({ state: flowState, status: v.picklist(Object.values(verificationStatuses)) }),
  refusals: idRefusals,
});

/** The password campaign asks a member for a new password: the token that allows it. */
export const campaignToken = defineCall({
  ...simMember,
  id: 'ep:account:POST find/pw/v1/campaign/token',
  area: 'recovery',
  method: 'POST',
  path: 'find/pw/v1/campaign/token',
  body: nothing,
  value: newUserToken,
  refusals: passwordRefusals,
});

/** Recovery Q and A (spec A §3): one of 11 questions, or the member's own. */
export const resetQuestion = defineCall({
  ...recovery,
  id: 'ep:account:GET find/pw/v1/qna',
  method: 'GET',
  path: 'find/pw/v1/qna',
  query: byState,
  value: v.object({ question_no: v.number(), question_custom: v.optional(v.string(), '') }),
  refusals: verificationRefusals,
});

export const resetAnswer = defineCall({
  ...recovery,
  id: 'ep:account:POST find/pw/v1/qna/verify',
  method: 'POST',
  path: 'find/pw/v1/qna/verify',
  body: v.object({ state: flowState, answer: secret(securityAnswer) }),
  value: newUserToken,
  refusals: { ...verificationRefusals, '46000': 'codeMismatch', '46215': 'tooManyWrongCodes' },
});

export const resetEmailSend = defineCall({
  ...recovery,
  id: 'ep:account:POST web/find/send/email',
  method: 'POST',
  path: 'web/find/send/email',
  body: v.object({ state: flowState, email: v.optional(knownEmail) }),
  value: emailSent,
  refusals: emailSendRefusals,
});

export const resetEmailVerify = defineCall({
  ...recovery,
  id: 'ep:account:POST web/find/pwd/email/verify',
  method: 'POST',
  path: 'web/find/pwd/email/verify',
  body: v.object({ state: flowState, verify_number: contactCode }),
  value: newUserToken,
  refusals: contactCodeRefusals,
});

export const resetPersonVerify = defineCall({
  ...recovery,
  id: 'ep:account:POST web/find/pwd/person/verify',
  method: 'POST',
  path: 'web/find/pwd/person/verify',
  body: byState,
  value: newUserToken,
  refusals: { ...verificationRefusals, ...personRefusals },
});

/** Sets the new password; other sessions end and the old contact is notified (security 10). */
export const resetPassword = defineCall({
  ...recovery,
  id: 'ep:account:POST lv3/v1/find/pwd',
  method: 'POST',
  path: 'lv3/v1/find/pwd',
  body: v.object({ state: flowState, token: proof, password: secret(newPassword) }),
  value: nothing,
  refusals: passwordRefusals,
});

export const changePassword = defineCall({
  ...secure,
  id: 'ep:secure:PUT v1.0/modify/pwd',
  area: 'recovery',
  method: 'PUT',
  path: 'v1.0/modify/pwd',
  body: v.object({ current_password: secret(signInPassword), new_password: secret(newPassword) }),
  value: nothing,
  refusals: {
    '31001': 'passwordReused',
    '43000': 'credentialsMismatch',
    '43100': 'tooManyPasswordFailures',
    '43106': 'temporarilyRestricted',
  },
});

/** Whether the reminder to change the password is due. */
export const passwordGuide = defineCall({
  ...simMember,
  id: 'ep:account:GET web/member/pwd/check/guide',
  area: 'recovery',
  method: 'GET',
  path: 'web/member/pwd/check/guide',
  value: v.object({ pwdCampaignYn: yesNo, changedDt: v.nullable(v.number()) }),
  refusals: {},
});

/** Hides the reminder for 90 days (spec A §9). */
export const passwordGuideSkip = defineCall({
  ...simMember,
  id: 'ep:account:POST web/member/pwd/change/skip',
  area: 'recovery',
  method: 'POST',
  path: 'web/member/pwd/change/skip',
  body: v.object({ reason: v.optional(shortText), from: v.optional(givenText(40)) }),
  value: nothing,
  refusals: {},
});
