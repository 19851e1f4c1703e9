import { wayRules, type OwnerWay, type WayRule } from '@gatehouse/api-contract/ownership';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import type { ContactsRow } from '../../account/accounts/accounts.repository.ts';
import { settledUntil } from '../../account/accounts/settled.policy.ts';

const wayBy = { phone: 'phone', person: 'person', qna: 'securityQuestion' } as const satisfies Readonly<
  Record<string, OwnerWay>
>;

/** The way of an account that a code, a check or an answer proved; a mailed code goes to its contact address, else to its sign-in address. */
export function provingWayOf(
  by: 'email' | keyof typeof wayBy,
  account: Parameters<typeof contactEmailOf>[0],
): OwnerWay {
  if (by !== 'email') return wayBy[by];
  const isContact = account.secondary_email !== null && contactEmailOf(account).email === account.secondary_email;
  return isContact ? 'contactAddress' : 'signInAddress';
}

/** The way that a code of a channel proved; only contacts that count get one, so an address is of its kind whichever it is. */
export const wayOfChannel = { email: 'contactAddress', phone: 'phone' } as const satisfies Readonly<
  Record<'email' | 'phone', OwnerWay>
>;

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

/** Whether a way adds to what proves a change at `now` (`inSets` of the law). */
function countsInSets(way: OwnerWay, account: Account, now: Date): boolean {
  const rule: WayRule['inSets'] = wayRules[way].inSets;
  if (rule !== 'settled') return rule === 'atOnce';
  const since = agesOf[way]?.(account) ?? null;
  return since === null || since <= settledUntil(now);
}

/** Of some ways those that count: what came within seven days proves no more than what it came with, as a password that was reset by a number. */
export const settledWaysOf = (provenBy: readonly OwnerWay[], account: Account, now: Date): readonly OwnerWay[] =>
  provenBy.filter((way) => countsInSets(way, account, now));
