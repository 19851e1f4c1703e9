import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import type { ContactsRow } from '../../account/accounts/accounts.repository.ts';
import type { ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { mailboxAt } from './proving-way.policy.ts';

type Proven = Readonly<{
  provenBy: readonly OwnerWay[];
  /** The very contact that was proven, where the caller knows it. */
  contact: ProvenContact | undefined;
}>;

function numberAt(account: ContactsRow, at: Date): string | null {
  const counting = accountAt(account, at);
  if (counting.phone_verified) return counting.phone;
  return account.phone_verified ? account.phone : null;
}

/** The mailbox and the number that proved a change: those of the account at that moment, unless its caller knows better. */
export function contactsProving(
  account: ContactsRow,
  { provenBy, contact: known }: Proven,
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
