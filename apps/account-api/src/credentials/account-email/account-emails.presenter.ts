import { maskEmail, type CallValue, type accountEmails } from '@gatehouse/api-contract';
import { askedContactsOf } from '../../account/accounts/account-addresses.query.ts';
import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import { yesNo } from '../../base/http/yes-no.ts';

type Emails = CallValue<typeof accountEmails>;

const masked = (email: string | null) => (email === null ? '' : maskEmail(email));
/** The addresses of an account at `at`, masked, where a code of its owner goes, and who waits for it. */
export function presentEmails(account: AccountRow, at: Date, waits: Emails['waits']): Emails {
  const { email, email_verified: verified } = askedContactsOf(account, at);
  return {
    sign_in: { email: masked(account.email), proven_yn: yesNo(account.email_verified) },
    contact: { email: masked(account.secondary_email), proven_yn: yesNo(account.secondary_email_verified) },
    code_email: masked(email),
    proof_due_yn: yesNo(email !== null && verified),
    password_yn: yesNo(account.password_hash !== null),
    waits,
  };
}
