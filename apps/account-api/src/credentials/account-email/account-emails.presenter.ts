import type { CallValue, accountEmails } from '@gatehouse/api-contract';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import type { ShowAddress } from '../../session/sessions/own-address.query.ts';

type Emails = CallValue<typeof accountEmails>;

type Shown = Readonly<{
  /** Where a code goes that asks the owner for a change; `null`: nothing is proven. */
  asked: string | null;
  show: ShowAddress;
  waits: Emails['waits'];
}>;

/** The addresses of an account, where a code of its owner goes, and who waits for it. */
export function presentEmails(account: AccountRow, { asked, show, waits }: Shown): Emails {
  return {
    sign_in: { email: show(account.email), proven_yn: yesNo(account.email_verified) },
    name_only_yn: yesNo(account.email !== null && account.email_disowned_at !== null),
    contact: { email: show(account.secondary_email), proven_yn: yesNo(account.secondary_email_verified) },
    code_email: show(asked ?? contactEmailOf(account).email),
    proof_due_yn: yesNo(asked !== null),
    password_yn: yesNo(account.password_hash !== null),
    waits,
  };
}
