import * as v from 'valibot';
import { countedUntil } from '../../account/accounts/settled.policy.ts';
import { keptMoment, keptPart } from '../../session/account-changes/kept-part.port.ts';
import {
  deleteQuestion,
  findQuestion,
  isQuestionOfAge,
  saveQuestion,
  setQuestionOfAge,
} from './security-questions.repository.ts';

/** The security question of an account; the answer is kept as its hash. */
export const keptQuestion = keptPart({
  name: 'question',
  isBackFor: 'way',
  data: v.nullable(
    v.object({
      guid: v.string(),
      question_no: v.number(),
      question_custom: v.string(),
      answer_hash: v.string(),
      changed_at: keptMoment,
      since: v.optional(v.nullable(keptMoment), null),
    }),
  ),
  read: async ({ db }, guid) => (await findQuestion(db, guid)) ?? null,
  differences: (kept, now) => (kept?.answer_hash === now?.answer_hash ? [] : ['securityQuestion']),
  acts: (kept, now, facts) =>
    facts.has('securityQuestion') && kept?.answer_hash !== now?.answer_hash
      ? { securityQuestion: kept === null ? 'removed' : 'replaced' }
      : {},
  give: async ({ db }, door, kept, facts) => {
    if (!facts.has('securityQuestion')) return;
    if (kept === null) return deleteQuestion(db, door);
    const { guid: _guid, ...question } = kept;
    await saveQuestion(db, door, question);
  },
  counting: (kept, at) => {
    const isOld = kept !== null && (kept.since === null || kept.since <= countedUntil('securityQuestion', at));
    return isOld ? ['securityQuestion'] : [];
  },
  unheard: async ({ db }, guid, age) => ((await isQuestionOfAge(db, guid, age)) ? ['securityQuestion'] : []),
  hear: ({ db }, door, age) => setQuestionOfAge(db, door, age),
});
