import { maskEmail, maskPhone, type CallValue, type recentChanges } from '@gatehouse/api-contract';
import type { ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import type { DisownableContact } from './disownable-contacts.query.ts';

type Confirming = CallValue<typeof recentChanges>['confirmed_by'];

const present = ({ channel, contact }: ProvenContact) => ({
  channel,
  contact: channel === 'email' ? maskEmail(contact) : maskPhone(contact),
});

/** What was disowned, as its owner is told. */
export const presentDisowned = (contacts: readonly ProvenContact[]) => contacts.map(present);

type Reached = Readonly<{ now: readonly DisownableContact[]; beside: readonly DisownableContact[] }>;

/** What may be disowned by what is proven, and beside a password, named by the last change that it proved. */
export function presentConfirming({ now, beside }: Reached): Confirming {
  const isReached = ({ channel, contact }: ProvenContact) =>
    now.some((one) => one.channel === channel && one.contact === contact);
  const more = beside.filter((contact) => !isReached(contact));
  return [...now, ...more].map(({ ids, at, ...contact }) => ({
    id: ids.at(-1) ?? '',
    ...present(contact),
    at: at.getTime(),
    reach: isReached(contact) ? 'NOW' : 'PASSWORD',
  }));
}
