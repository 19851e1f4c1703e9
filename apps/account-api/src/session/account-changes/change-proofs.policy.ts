import { accountAt } from '../../account/accounts/account-at.policy.ts';
import type { ContactsRow } from '../../account/accounts/accounts.repository.ts';
import type { ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import type { Shown } from '../../account/ways/proven.policy.ts';
import { mailboxAt } from './proving-way.policy.ts';

function numberAt(account: ContactsRow, at: Date): string | null {
  const counting = accountAt(account, at);
  if (counting.phone_verified) return counting.phone;
  return account.phone_verified ? account.phone : null;
}

/** The mailbox and the number that proved a change: those of the account at that moment, unless it is known better. */
export function contactsProving(
  account: ContactsRow,
  { provenBy, contact: known }: Pick<Shown, 'provenBy' | 'contact'>,
  at: Date,
): readonly ProvenContact[] {
  const isMailed = provenBy.includes('contactAddress') || provenBy.includes('signInAddress');
  const found = {
    email: isMailed ? mailboxAt(account, at) : null,
    phone: provenBy.includes('phone') ? numberAt(account, at) : null,
    ...(known && { [known.channel]: known.contact }),
  };
  return (['email', 'phone'] as const).flatMap((channel) => {
    const contact = found[channel];
    return contact === null ? [] : [{ channel, contact }];
  });
}
