import type { VerificationType } from '@gatehouse/api-contract';
import { sendRules, type SendRules } from '../codes/code.policy.ts';

/** So many accounts may share one email address or phone number (security 6). */
export const accountsPerContact = 5;

/** Sends of one account, whatever contact they go to: an address may be corrected without waiting, six not. */
export const accountSendRules = { ...sendRules, betweenMs: 0 } as const satisfies SendRules;

/** A browser that signed in to the account, now or before, has an allowance of its own: strangers cannot use it up. */
export const accountSends = (guid: string, isOwnBrowser: boolean) => ({
  subject: isOwnBrowser ? `own:${guid}` : guid,
  rules: accountSendRules,
});

export type ContactProof = Readonly<{
  channel: 'email' | 'phone';
  /** Names under which pages ask for it (spec A §2); a state of another type is another flow's. */
  types: readonly VerificationType[];
  /** `typed`: an unproven contact may be corrected, an address by whom it is known to belong to (`isOwnBrowser`); `kept`: only the one that the account has. */
  contact: 'typed' | 'kept';
}>;

type Kept = Readonly<{ email: string | null; email_verified: boolean; phone: string | null; phone_verified: boolean }>;

/**
 * The one contact a code may go to; `null`: any that is typed. What an account has proven once is not replaced here, and an
 * address that nobody proved is corrected only in a browser that the account knows.
 */
export function onlyContactOf(
  { channel, contact }: ContactProof,
  account: Kept,
  { isOwnBrowser }: Readonly<{ isOwnBrowser: boolean }>,
): string | null {
  const [known, proven] =
    channel === 'email' ? [account.email, account.email_verified] : [account.phone, account.phone_verified];
  return contact === 'kept' || proven || (channel === 'email' && !isOwnBrowser) ? known : null;
}
