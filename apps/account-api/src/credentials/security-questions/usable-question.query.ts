import { findContacts } from '../../account/accounts/accounts.repository.ts';
import { countedUntil } from '../../account/accounts/settled.policy.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findQuestion, type SecurityQuestionRow } from './security-questions.repository.ts';

/** A member's question, whether its answer alone opens the account, and whether a better way keeps it from ever doing so. */
export type QuestionOf = Readonly<{ question: SecurityQuestionRow | null; isOpen: boolean; hasBetterWay: boolean }>;

/**
 * A question is guessed more easily than a code, so it opens only an account that can be proven by nothing better that counts: no proven
 * address, no proven number, no person. It counts itself after a week. The same queries for the placeholder guid.
 */
export async function findUsableQuestion(ctx: RequestContext, guid: string): Promise<QuestionOf> {
  const { db, clock } = ctx;
  const ways = await countingWays(ctx, { guid, account: await findContacts(db, guid) }, 'recover');
  const question = (await findQuestion(db, guid)) ?? null;
  const hasBetterWay = !ways.asksQuestion;
  const until = countedUntil('securityQuestion', clock.now());
  const counts = question !== null && (question.since === null || question.since <= until);
  return { question, isOpen: counts && !hasBetterWay, hasBetterWay };
}
