import { maskEmail } from '@gatehouse/api-contract';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { Database } from '../../base/db/database.ts';
import { refuse, type Refused } from '../../base/outcome.ts';
import { findTransfer } from './transfers.repository.ts';

/** What an account is told that is an email account already, with the day on which it was switched; `null`: it is none. */
export async function refuseSwitched(db: Database, guid: string): Promise<Refused<'migrationDone'> | null> {
  const { email } = await getAccount(db, guid);
  if (email === null) return null;
  const made = await findTransfer(db, guid);
  return refuse('migrationDone', {
    transferDt: made?.transferred_at.getTime() ?? null,
    transferredId: maskEmail(email),
  });
}
