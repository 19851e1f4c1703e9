import type { CountingWay } from '@gatehouse/api-contract/ownership';
import type { ContactsRow } from './accounts.repository.ts';
import { countedUntil } from './settled.policy.ts';

const counts = (way: CountingWay, since: Date | null, at: Date): boolean =>
  since === null || since <= countedUntil(way, at);

/** What counts in the place of a contact that does not yet: the one that it replaced, if there was one. */
const inPlace = (before: string | null) => ({ contact: before, proven: before !== null });

/**
 * The account with the contacts that count at `at`: those that had been there long enough, and the one that a younger one replaced; `null`: with
 * all that it has.
 */
export function accountAt<Account extends ContactsRow>(account: Account, at: Date | null): Account {
  if (at === null) return account;
  const [email, secondary, phone] = [
    inPlace(account.email_before),
    inPlace(account.secondary_email_before),
    inPlace(account.phone_before),
  ];
  return {
    ...account,
    ...(!counts('signInAddress', account.email_since, at) && {
      email: email.contact,
      email_verified: email.proven,
      email_disowned_at: null,
    }),
    ...(!counts('contactAddress', account.secondary_email_since, at) && {
      secondary_email: secondary.contact,
      secondary_email_verified: secondary.proven,
    }),
    ...(!counts('phone', account.phone_since, at) && { phone: phone.contact, phone_verified: phone.proven }),
  };
}
