import { phoneAloneForMs } from '@gatehouse/api-contract/ownership';
import type { AccountRow } from './accounts.repository.ts';

type Number = Pick<AccountRow, 'phone_proven_at' | 'phone_since' | 'created_at'>;

/** Whether the number of an account recovers it alone at `now`: it was proven not long ago, so that it is still its owner's. */
export function isNumberFresh(account: Number, now: Date): boolean {
  const { phone_proven_at: provenAt, phone_since: since, created_at: madeAt } = account;
  return now.getTime() - (provenAt ?? since ?? madeAt).getTime() <= phoneAloneForMs;
}
