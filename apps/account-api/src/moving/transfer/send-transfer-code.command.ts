import type { Caller } from '../../base/caller.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { sendEmailCode } from '../../flow/contacts/send-email-code.command.ts';
import { findTransfer } from './transfer.flow.ts';

type Sent = Awaited<ReturnType<typeof sendEmailCode>>;
type Refusal = Exclude<Exclude<Sent, { ok: true }>['refusal'], 'contactTaken'> | 'switchCheckRefused';

/** Mails a code to the address that the account shall have. Whether it is another's is told once the code was right. */
export async function sendTransferCode(
  platform: Platform,
  caller: Caller,
  { guid, state, email }: Readonly<{ guid: string; state: string; email: string }>,
): Promise<Outcome<Extract<Sent, { ok: true }>['value'], Refusal>> {
  const found = await findTransfer(platform, caller, { state, guid });
  if (!found.ok) return found;
  const sent = await sendEmailCode(platform, caller, { state, type: 'switch-id', email });
  if (sent.ok) return sent;
  // No address is the account's own before the switch.
  return sent.refusal === 'contactTaken' ? refuse('wrongVerifyStep') : refuse(sent.refusal, sent.data);
}
