import { isStrictEmail } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { longestCodeLifetimeMs } from '../../flow/codes/code.policy.ts';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { CodeRefusal } from '../../flow/codes/try-code.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { emailSessionFlow } from './email-session.flow.ts';
import { sendEmailCode } from '../../flow/contacts/send-email-code.command.ts';
import { verifyContactCode } from '../../flow/contacts/verify-contact-code.command.ts';

type EmailSession = Readonly<{ session: string; status: 'SENT' | 'VERIFIED'; expiresIn: number }>;
type SendOutcome = Awaited<ReturnType<typeof sendEmailCode>>;
type SendRefusals = Exclude<Exclude<SendOutcome, { ok: true }>['refusal'], 'wrongVerifyStep' | 'contactTaken'>;

/** Mails a code to an address of a member: the one that is named, else the account's own. */
export async function openEmailSession(
  platform: Platform,
  caller: Caller,
  { guid, email }: Readonly<{ guid: string; email: string | null }>,
): Promise<Outcome<EmailSession, SendRefusals>> {
  const contact = email ?? contactEmailOf(await getAccount(platform.db, guid)).email;
  if (contact === null || !isStrictEmail(contact)) return refuse('notValidEmail');
  const session = await emailSessionFlow.open(platform, caller, { guid, data: { contact } });
  if (session === null) return refuse('verificationTimeExpired');
  const sent = await sendEmailCode(platform, caller, { state: session, type: null, email: null });
  if (!sent.ok)
    return sent.refusal === 'wrongVerifyStep' || sent.refusal === 'contactTaken'
      ? refuse('verificationTimeExpired') // it was opened a moment ago, for an address that nothing is said of yet
      : refuse(sent.refusal, sent.data);
  return done({ session, status: 'SENT', expiresIn: longestCodeLifetimeMs / 1000 });
}

/** Takes the code of a session of the member's own. Nothing changes yet: the next call says what the proof is for. */
export async function verifyEmailSession(
  platform: Platform,
  caller: Caller,
  { guid, session, typed }: Readonly<{ guid: string; session: string; typed: string }>,
): Promise<Outcome<EmailSession, FlowRefusal | CodeRefusal>> {
  const held = await emailSessionFlow.find(platform, caller, { state: session, guid });
  if (!held.ok) return held;
  const verified = await verifyContactCode(platform, caller, { channel: 'email', state: session, type: null, typed });
  if (!verified.ok)
    return verified.refusal === 'emailAccountLimit' || verified.refusal === 'contactTaken'
      ? refuse('wrongVerifyStep') // nothing is kept here that could be full or taken
      : refuse(verified.refusal, verified.data);
  const expiresIn = Math.floor((held.value.expiresAt.getTime() - platform.clock.now().getTime()) / 1000);
  return done({ session, status: 'VERIFIED', expiresIn });
}
