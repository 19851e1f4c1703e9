import type { Caller } from '../../caller.ts';
import { localeOfMember } from '../../mails/send-mail.ts';
import type { Platform } from '../../platform.ts';
import { internationalPhone, type VerificationType } from '../../policies/contact-proof.policy.ts';
import { getMember } from '../../repositories/accounts.repository.ts';
import { sendSms } from '../../sms/send-sms.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';
import { findContactFlow, type FlowRefusal } from './find-contact-flow.command.ts';
import { orderContactCode } from './order-contact-code.command.ts';

type Asked = Readonly<{ state: string; type: VerificationType; phone: string }>;
type Sent = Readonly<{ state: string; sendCount: number }>;
/** 46003 says of a phone what `resendLimit` says of an email (rulings, "Sign-in"). */
type SmsRefusal =
  | FlowRefusal
  | 'invalidPhoneFormat'
  | 'resendTooSoon'
  | 'resendDailyLimit'
  | 'tooManyWrongCodes'
  | 'serverError';

/** Texts a code in a flow; a number that is not the account's proven one is answered alike and gets nothing. */
export async function sendSmsCode(
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<Outcome<Sent, SmsRefusal>> {
  const { state, type } = asked;
  const found = await findContactFlow(platform, caller, { state, channel: 'phone', type });
  if (!found.ok) return found;
  const to = internationalPhone(asked.phone);
  if (to === null) return refuse('invalidPhoneFormat');
  const { account, only } = found.value;
  const { guid } = account;
  const ordered = await orderContactCode(platform, { channel: 'phone', state, guid, contact: to });
  await recordEvent(platform, caller, {
    event: 'contact-code',
    outcome: ordered.ok ? 'ordered' : ordered.refusal,
    guid,
    details: { channel: 'phone' },
  });
  if (!ordered.ok) {
    const { refusal, data } = ordered;
    return refuse(refusal === 'resendLimit' ? 'tooManyWrongCodes' : refusal, data);
  }
  const { code, lifetimeMs, sendCount } = ordered.value;
  const locale = localeOfMember(await getMember(platform.db, guid));
  const send = () => sendSms(platform, { template: 'verificationCode', to, locale, code, lifetimeMs });
  if (only !== null) {
    if (only === to) setImmediate(() => void send());
  } else if (!(await send())) {
    return refuse('serverError');
  }
  return done({ state, sendCount });
}
