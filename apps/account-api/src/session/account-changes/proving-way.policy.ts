import { wayRules, type OwnerWay, type WayRule } from '@gatehouse/api-contract/ownership';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import type { ContactsRow } from '../../account/accounts/accounts.repository.ts';
import type { ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { settledUntil } from '../../account/accounts/settled.policy.ts';
import { provenByWay, type Proven } from '../../account/ways/proven.policy.ts';

const wayBy = { phone: 'phone', person: 'person', qna: 'securityQuestion' } as const satisfies Readonly<
  Record<string, OwnerWay>
>;

/** The address that a mailed code of an account goes to at a moment: one that counts, else a young one; `null`: none is proven. */
export function mailboxAt(account: ContactsRow, at: Date): string | null {
  const [counting, young] = [contactEmailOf(accountAt(account, at)), contactEmailOf(account)];
  if (counting.verified) return counting.email;
  return young.verified ? young.email : null;
}

/** The way that an address of an account is at a moment: what it counts as, else what it is to become. */
function wayOfAddress(address: string | null, account: ContactsRow, at: Date): OwnerWay {
  const places = [accountAt(account, at), account];
  const place = places.find((one) => address !== null && [one.email, one.secondary_email].includes(address));
  return place !== undefined && place.secondary_email === address && place.email !== address
    ? 'contactAddress'
    : 'signInAddress';
}

/** The way that a mailbox or a number of an account is at a moment. */
export const wayOfContact = ({ channel, contact }: ProvenContact, account: ContactsRow, at: Date): OwnerWay =>
  channel === 'phone' ? 'phone' : wayOfAddress(contact, account, at);

type ProvenAt = Readonly<{
  at: Date;
  /** The very address that got a mailed code, where the caller knows it; else it is the one that codes go to. */
  address?: string | undefined;
}>;

/** The way of an account that a code, a check or an answer proved at a moment. */
export function provingWayOf(
  by: 'email' | keyof typeof wayBy,
  account: ContactsRow,
  { at, address }: ProvenAt,
): OwnerWay {
  return by === 'email' ? wayOfAddress(address ?? mailboxAt(account, at), account, at) : wayBy[by];
}

/** The proof that a right code, a check or an answer is: `by` is what it left in the row of its flow. */
export const provenByCheck = (by: Parameters<typeof provingWayOf>[0], account: ContactsRow, at: ProvenAt): Proven =>
  provenByWay(provingWayOf(by, account, at));

type Account = Readonly<{ password_changed_at: Date; otp_since: Date | null }> & ContactsRow;
type Age = (account: Account) => Date | null;

/** Since when each way is the account's; `null`: since ever. Whether a person is old enough is asked of the record of persons. */
const agesOf: Readonly<Partial<Record<OwnerWay, Age>>> = {
  password: ({ password_changed_at: at, created_at: madeAt }) => (at <= madeAt ? null : at),
  // Until a contact counts that replaced another one, the code goes to that one.
  signInAddress: ({ email_since: since, email_before: before }) => (before === null ? since : null),
  contactAddress: ({ secondary_email_since: since, secondary_email_before: before }) =>
    before === null ? since : null,
  phone: ({ phone_since: since, phone_before: before }) => (before === null ? since : null),
  authenticator: ({ otp_since: since }) => since,
};

/** Since when a way is the account's that came within seven days, so that it proves no more than what it came with; `null`: it came earlier, or its age decides nothing. */
export function youngSince(way: OwnerWay, account: Account, now: Date): Date | null {
  const rule: WayRule['inSets'] = wayRules[way].inSets;
  const since = rule === 'settled' ? (agesOf[way]?.(account) ?? null) : null;
  return since === null || since <= settledUntil(now) ? null : since;
}

/** Whether a way adds to what proves a change at `now` (`inSets` of the law). */
const countsInSets = (way: OwnerWay, account: Account, now: Date): boolean =>
  wayRules[way].inSets !== 'never' && youngSince(way, account, now) === null;

/** Of some ways those that count: what came within seven days proves no more than what it came with, as a password that was reset by a number. */
export const settledWaysOf = (provenBy: readonly OwnerWay[], account: Account, now: Date): readonly OwnerWay[] =>
  provenBy.filter((way) => countsInSets(way, account, now));
