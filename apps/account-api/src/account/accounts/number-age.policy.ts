import { wayRules } from '@gatehouse/api-contract/ownership';
import type { AccountRow } from './accounts.repository.ts';
import { countedUntil } from './settled.policy.ts';

type Number = Pick<AccountRow, 'phone_proven_at' | 'phone_since' | 'phone_before' | 'created_at'>;

const later = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};

/**
 * Whether the number that counts for an account at `now` recovers it alone: it was proven not long ago, so that it is still its owner's. Until a number
 * counts that replaced another one, that is the other one.
 */
export function isNumberFresh(account: Number, now: Date): boolean {
  const { phone_proven_at: provenAt, phone_since: since, phone_before: before, created_at: madeAt } = account;
  const isFormer = before !== null && since !== null && since > countedUntil('phone', now);
  const last = (isFormer ? provenAt : later(provenAt, since)) ?? madeAt;
  return now.getTime() - last.getTime() < wayRules.phone.aloneForMs;
}
