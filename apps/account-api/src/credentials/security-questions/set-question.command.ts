import { isWholeQuestion } from '@gatehouse/api-contract';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { changeWay } from '../../session/account-changes/change-way.command.ts';
import { proveCurrentPassword, type ProvePasswordRefusal } from '../new-password/prove-current-password.command.ts';
import { findQuestion, saveQuestion } from './security-questions.repository.ts';

type Given = Readonly<{
  guid: string;
  sid: string;
  password: string;
  question: Readonly<{ question_no: number; question_custom: string }>;
  answer: string;
}>;
type SetRefusal = ProvePasswordRefusal | 'questionInvalid';

/** Sets or replaces the question of a member who proves the password; replaced, all other access ends. Throws QueueFull above what can be hashed. */
export const setQuestion = (ctx: RequestContext, given: Given): Promise<Outcome<null, SetRefusal>> =>
  ctx.passwordSignIns.run(ctx.caller.sender, () => set(ctx, given), ctx.caller.signal);

async function set(
  ctx: RequestContext,
  { guid, sid, password, question, answer }: Given,
): Promise<Outcome<null, SetRefusal>> {
  if (!isWholeQuestion(question)) return refuse('questionInvalid');
  const proven = await proveCurrentPassword(ctx, { guid, password });
  if (!proven.ok) return proven;
  const hash = await ctx.hasher.hash(answer);
  await ctx.db.transaction(async () => {
    await lockAccount(ctx.db, guid);
    actBy(ctx, 'password');
    const act = (await findQuestion(ctx.db, guid)) === undefined ? 'added' : 'replaced';
    const acts = { securityQuestion: act } as const;
    const change = { guid, event: 'question-set', acts, shown: proven.value.shown, goesOn: () => ({ sid }) } as const;
    await changeWay(ctx, change, (door) => saveQuestion(ctx.db, door, { ...question, answer_hash: hash }));
  });
  return done(null);
}
