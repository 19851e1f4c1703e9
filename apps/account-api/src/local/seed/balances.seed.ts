import { mileageRules } from '@gatehouse/api-contract';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import type { Database } from '../../base/db/database.ts';
import { putBalance } from '../../leaving/withdrawal/holdings.repository.ts';
import { demoDomain } from './people.seed.ts';

/** What demo people would lose. */
const demoBalances = { CASH: 12_500, [mileageRules.points]: 3400, [mileageRules.flakes]: 87 } as const;

export async function seedBalances(db: Database): Promise<void> {
  const alice = await findAccountByIdentity(db, 'SO', `alice@${demoDomain}`);
  if (!alice) return;
  for (const [rule, amount] of Object.entries(demoBalances))
    await putBalance(db, { guid: alice.guid, rule_id: rule, amount });
}
