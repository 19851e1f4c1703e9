import { sendEmailCode } from '../../flow/contacts/send-email-code.command.ts';
import { verifyContactCode } from '../../flow/contacts/verify-contact-code.command.ts';
import type { CodeRefusal } from '../../flow/codes/try-code.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import type { NewUserToken } from '../new-password/new-user-token.command.ts';
import type { Caller } from '../../base/caller.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { inEvenTime } from './even-time.policy.ts';
import { claimReset, type ClaimRefusal } from './claim-reset.command.ts';

const type = 'recovery-pw';

/** Mails a code to the proven address of the account; whether there is one, no answer tells. */
export async function sendResetCode(platform: Platform, caller: Caller, state: string) {
  const sent = await inEvenTime(() => sendEmailCode(platform, caller, { state, type, email: null }));
  if (sent.ok) return sent;
  const { refusal } = sent;
  return { ...sent, refusal: refusal === 'contactTaken' ? ('wrongVerifyStep' as const) : refusal }; // no new contact is due here
}

type Given = Readonly<{ state: string; typed: string }>;

/** Takes a mailed code of a reset and gives its token. What is proven stays so, should the answer be lost: `claimReset` gives it again. */
export async function verifyResetCode(
  platform: Platform,
  caller: Caller,
  { state, typed }: Given,
): Promise<Outcome<NewUserToken, FlowRefusal | CodeRefusal | ClaimRefusal>> {
  const verified = await verifyContactCode(platform, caller, { channel: 'email', type, state, typed });
  if (!verified.ok) {
    const { refusal } = verified;
    // A reset keeps no contact, so none can have too many accounts or be another's.
    return refusal === 'emailAccountLimit' || refusal === 'contactTaken'
      ? refuse('wrongVerifyStep')
      : { ...verified, refusal };
  }
  const claimed = await claimReset(platform, caller, state);
  if (claimed.ok) return claimed;
  const { refusal } = claimed;
  return refusal === 'identityVerificationRequired' || refusal === 'questionRequired'
    ? refuse('wrongVerifyStep')
    : { ...claimed, refusal };
}
