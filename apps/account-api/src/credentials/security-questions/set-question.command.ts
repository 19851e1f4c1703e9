import { isWholeQuestion } from '@gatehouse/api-contract';
import { proveCurrentPassword, type ProvePasswordRefusal } from '../new-password/prove-current-password.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { Caller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { saveQuestion } from './security-questions.repository.ts';

type Given = Readonly<{
  guid: string;
  password: string;
  question: Readonly<{ question_no: number; question_custom: string }>;
  answer: string;
}>;
type SetRefusal = ProvePasswordRefusal | 'questionInvalid';

/** Sets or replaces the question of a member who proves the password. Throws QueueFull above what can be hashed. */
export const setQuestion = (platform: Platform, caller: Caller, given: Given): Promise<Outcome<null, SetRefusal>> =>
  platform.passwordSignIns.run(caller.sender, () => set(platform, caller, given), caller.signal);

async function set(
  platform: Platform,
  caller: Caller,
  { guid, password, question, answer }: Given,
): Promise<Outcome<null, SetRefusal>> {
  if (!isWholeQuestion(question)) return refuse('questionInvalid');
  const proven = await proveCurrentPassword(platform, caller, { guid, password });
  if (!proven.ok) return proven;
  const hash = await platform.hasher.hash(answer);
  await platform.db.transaction(async () => {
    await saveQuestion(platform.db, { guid, ...question, answer_hash: hash, changed_at: platform.clock.now() });
    await recordEvent(platform, caller, { event: 'question-set', outcome: 'ok', guid });
  });
  return done(null);
}
