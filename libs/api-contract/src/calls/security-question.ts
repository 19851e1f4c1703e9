import * as v from 'valibot';
import { secure } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { frozenRefusals, provesPassword } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { yesNo } from '../schemas/account.ts';
import { nothing } from '../schemas/fields.ts';
import { securityAnswer, securityQuestion } from '../schemas/security-question.ts';
import { signInPassword } from '../schemas/sign-in-fields.ts';

/** Ours: whether a member has a security question; neither question nor answer is shown. */
export const securityQuestionRead = defineCall({
  ...secure,
  id: 'own:security-question',
  area: 'recovery',
  method: 'GET',
  path: 'v1.0/security-question',
  value: v.object({
    set_yn: yesNo,
    /** Epoch milliseconds. */
    changed_dt: v.nullable(v.number()),
    /** The name to sign in with, for password managers. */
    user_id: v.optional(v.string(), ''),
    /** `N`: the account has a confirmed address, number or person, so that no answer would count. */
    counts_yn: v.optional(yesNo, 'Y'),
  }),
  refusals: {},
});

/** Ours: sets or replaces the security question of a member who proves the password. */
export const securityQuestionSave = defineCall({
  ...secure,
  id: 'own:security-question-save',
  area: 'recovery',
  method: 'PUT',
  path: 'v1.0/security-question',
  body: v.object({
    current_password: secret(signInPassword),
    ...securityQuestion.entries,
    answer: secret(securityAnswer),
  }),
  value: nothing,
  refusals: { ...provesPassword, '45004': 'questionInvalid', ...frozenRefusals },
});
