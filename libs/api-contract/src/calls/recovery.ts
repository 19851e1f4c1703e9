import * as v from 'valibot';
import { sim } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  captchaAtDoorRefusals,
  contactCodeRefusals,
  emailSendRefusals,
  flowRefusals,
  resetDoorRefusals,
} from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { foundProviderCodes } from '../enums/recovery.ts';
import { yesNo } from '../schemas/account.ts';
import { contactCode } from '../schemas/contact-code.ts';
import { flowState, proof, shortText } from '../schemas/fields.ts';
import { emailSent } from '../schemas/flow-results.ts';
import { securityAnswer } from '../schemas/security-question.ts';
import { signInIdentifier } from '../schemas/sign-in-fields.ts';

const recovery = { ...sim, area: 'recovery' } as const;
const byState = v.object({ state: flowState });
/** Ours: nobody proved the number for 90 days, and the account does not know this browser. */
const numberTooOld = { '45020': 'secondFactNeeded' } as const;
/** Possession has to be proven before: by a code (`v1/email|sms/…`) or a check of the person (`authentication/*`, `v1/compare`). */
const unproven = { '44000': 'identityVerificationRequired' } as const;

/**
 * A proof that lets its browser choose one new password, once, within ten minutes (spec A §4). A page keeps it in memory, never in
 * an address. Ours: `user_id`, the name to sign in with, for password managers and the strength of the new password.
 */
export const newUserToken = v.object({ state: flowState, token: v.string(), user_id: v.optional(v.string(), '') });

/**
 * Find-ID result (spec A §3), possession proven: `token` is the state of that search. A row per way to sign in; withdrawn members are
 * left out. A row of a provider has no `user_id`: the provider knows its member.
 */
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
        provider_cd: v.picklist(foundProviderCodes),
        status: v.picklist(['ok', 'sleep', 'del_req', 'del_rdy']),
        /** Ours: `Y`: ID and nickname are two letters and stars, as the number alone is not enough any more. */
        masked_yn: v.optional(yesNo, 'N'),
        /** Ours: `N`: a new password takes another proof, as its codes do not go to what was proven here. */
        reset_yn: v.optional(yesNo, 'Y'),
        nickname: v.optional(v.string(), ''),
        reg_dt: v.number(),
      }),
    ),
    verify_token: v.string(),
  }),
  refusals: { ...flowRefusals, ...unproven },
});

/** From a found ID straight to its new password. `idNotExact`: it is none of those that were found. */
export const findIdPassword = defineCall({
  ...recovery,
  id: 'ep:account:POST find/id/pwd',
  method: 'POST',
  path: 'find/id/pwd',
  body: v.object({ verify_token: proof, user_id: signInIdentifier }),
  value: newUserToken,
  refusals: { ...flowRefusals, ...unproven, ...resetDoorRefusals, '91004': 'idNotExact', ...numberTooOld },
});

/**
 * Recovery Q and A (spec A §3): a number of `securityQuestions`, or `ownQuestionNo`. The member's own words are shown to a browser
 * that signed in to the account before; elsewhere `question_custom` is empty.
 */
export const resetQuestion = defineCall({
  ...recovery,
  id: 'ep:account:GET find/pw/v1/qna',
  method: 'GET',
  path: 'find/pw/v1/qna',
  query: byState,
  value: v.object({ question_no: v.number(), question_custom: v.optional(v.string(), '') }),
  refusals: flowRefusals,
});

/** Counted and slowed like a password: from the sixth wrong answer on each costs a captcha of action `recovery`. */
export const resetAnswer = defineCall({
  ...recovery,
  id: 'ep:account:POST find/pw/v1/qna/verify',
  method: 'POST',
  path: 'find/pw/v1/qna/verify',
  body: v.object({
    state: flowState,
    answer: secret(securityAnswer),
    captcha: v.optional(v.object({ captchaToken: shortText })),
  }),
  value: newUserToken,
  refusals: {
    ...flowRefusals,
    ...resetDoorRefusals,
    ...captchaAtDoorRefusals,
    '45003': 'answerMismatch',
    '43100': 'tooManyPasswordFailures',
    '43106': 'temporarilyRestricted',
    '49500': 'captchaSuspicious',
  },
});

/** Mails a code to the account's own address, which no page is told. */
export const resetEmailSend = defineCall({
  ...recovery,
  id: 'ep:account:POST web/find/send/email',
  method: 'POST',
  path: 'web/find/send/email',
  body: byState,
  value: emailSent,
  /** A captcha: for a name at its cap; its token comes in the headers. */
  refusals: { ...emailSendRefusals, ...captchaAtDoorRefusals },
});

export const resetEmailVerify = defineCall({
  ...recovery,
  id: 'ep:account:POST web/find/pwd/email/verify',
  method: 'POST',
  path: 'web/find/pwd/email/verify',
  body: v.object({ state: flowState, verify_number: contactCode }),
  value: newUserToken,
  refusals: { ...contactCodeRefusals, ...resetDoorRefusals },
});

/**
 * The token after a texted code or a check of the person; also after any other proof of a verification of type `recovery-pw`.
 * `identityVerificationRequired`: nothing is proven yet, or the person is somebody else. `questionRequired`: the question is still to be answered.
 */
export const resetPersonVerify = defineCall({
  ...recovery,
  id: 'ep:account:POST web/find/pwd/person/verify',
  method: 'POST',
  path: 'web/find/pwd/person/verify',
  body: byState,
  value: newUserToken,
  refusals: { ...flowRefusals, ...unproven, ...resetDoorRefusals, ...numberTooOld, '45002': 'questionRequired' },
});
