import { settledAfterMs, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';

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

/** Without a password that was chosen lately: whoever resets it by a number has proven nothing but that number. That of the sign-up counts. */
export function settledWaysOf(
  provenBy: readonly OwnerWay[],
  { password_changed_at: chosenAt, created_at: createdAt }: Readonly<{ password_changed_at: Date; created_at: Date }>,
  now: Date,
): readonly OwnerWay[] {
  const isSettled = chosenAt <= createdAt || now.getTime() - chosenAt.getTime() >= settledAfterMs;
  return isSettled ? provenBy : provenBy.filter((way) => way !== 'password');
}
