import type { ContactsRow } from './accounts.repository.ts';
import { settledUntil } from './settled.policy.ts';

const isSettled = (since: Date | null, at: Date): boolean => since === null || since <= settledUntil(at);

/** The account with the contacts alone that had been there long enough at `at`; `null`: with all that it has. */
export function accountAt<Account extends ContactsRow>(account: Account, at: Date | null): Account {
  if (at === null) return account;
  return {
    ...account,
    ...(!isSettled(account.email_since, at) && { email: null, email_verified: false }),
    ...(!isSettled(account.secondary_email_since, at) && { secondary_email: null, secondary_email_verified: false }),
    ...(!isSettled(account.phone_since, at) && { phone: null, phone_verified: false }),
  };
}
