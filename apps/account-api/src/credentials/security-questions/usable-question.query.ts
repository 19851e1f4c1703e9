import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { provingPersonOf } from '../../account/accounts/account-persons.repository.ts';
import { findContacts } from '../../account/accounts/accounts.repository.ts';
import { settledUntil } from '../../account/accounts/settled.policy.ts';
import type { Platform } from '../../base/platform.ts';
import { findQuestion, type SecurityQuestionRow } from './security-questions.repository.ts';

/** A member's question, whether its answer alone opens the account, and whether a better way keeps it from ever doing so. */
export type QuestionOf = Readonly<{ question: SecurityQuestionRow | null; isOpen: boolean; hasBetterWay: boolean }>;

/**
 * A question is guessed more easily than a code, so it opens only an account that can be proven by nothing better that counts: no proven
 * address, no proven number, no person. It counts itself after a week. The same queries for the placeholder guid.
 */
export async function findUsableQuestion(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  guid: string,
): Promise<QuestionOf> {
  const now = clock.now();
  const contacts = await findContacts(db, guid);
  const account = contacts && accountAt(contacts, now);
  const person = await provingPersonOf(db, guid, now);
  const question = (await findQuestion(db, guid)) ?? null;
  const byContact = account !== undefined && (contactEmailOf(account).verified || account.phone_verified);
  const hasBetterWay = byContact || person !== null;
  const counts = question !== null && (question.since === null || question.since <= settledUntil(now));
  return { question, isOpen: counts && !hasBetterWay, hasBetterWay };
}
