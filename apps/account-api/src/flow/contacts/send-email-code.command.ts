import { isStrictEmail, type VerificationType } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { sendMail } from '../../base/mails/send-mail.ts';
import type { CodeSendRefusal } from '../codes/code.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { findContactFlow } from '../flows/find-step.command.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { contactProofOf } from './contact-proof.ts';
import { orderContactCode } from './order-contact-code.command.ts';
import { noteUndelivered } from './sent-contact-code.command.ts';

type Asked = Readonly<{
  state: string;
  /** `null`: whatever the flow is for. */
  type: VerificationType | null;
  /** `null`: the address that the flow knows. */
  email: string | null;
}>;
type Sent = Readonly<{ state: string; sendCount: number; emailVerifyToken: string }>;

/** Stands for the address of whoever has none, where no page may learn that. */
const nobodysAddress = 'nobody@nowhere.invalid';

/**
 * Mails a code in a flow. Where only one address will do, another one that is typed is answered alike and gets
 * nothing; then nobody waits for the mail server either (security 3).
 */
export async function sendEmailCode(
  platform: Platform,
  caller: Caller,
  { state, type, email }: Asked,
): Promise<Outcome<Sent, FlowRefusal | CodeSendRefusal | 'notValidEmail' | 'contactTaken' | 'emailSendFailure'>> {
  const found = await findContactFlow(platform, caller, { state, channel: 'email', type });
  if (!found.ok) return found;
  const { guid, known, only, purpose, has, hidden } = found.value;
  const locale = caller.lang ?? found.value.locale;
  const to = email ?? known ?? (hidden ? nobodysAddress : null);
  if (to === null || !isStrictEmail(to)) return refuse('notValidEmail');
  if (await has?.(to)) return refuse('contactTaken');
  const ordered = await orderContactCode(platform, {
    ...found.value,
    channel: 'email',
    contact: to,
    typed: email !== null,
  });
  await recordEvent(platform, caller, {
    event: 'contact-code',
    outcome: ordered.ok ? 'ordered' : ordered.refusal,
    guid,
    details: { channel: 'email' },
  });
  if (!ordered.ok) return ordered;
  const { code, lifetimeMs, sendCount } = ordered.value;
  const order = { template: 'verificationCode', to, locale, brand: caller.brand, purpose, code, lifetimeMs } as const;
  const send = () => sendMail(platform, order);
  if (hidden) {
    if (to === known) setImmediate(() => void send());
    else hidden.instead?.();
  } else if (only !== null && email !== null) {
    if (only === email) setImmediate(() => void send());
  } else if (!(await send())) {
    await noteUndelivered(platform, { channel: 'email', state, contact: to, code });
    return refuse('emailSendFailure');
  }
  return done({ state, sendCount, emailVerifyToken: contactProofOf(platform, state, to) });
}
