import { internationalNumber, type VerificationType } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import type { CaptchaAtDoorRefusal } from '../captcha/present-captcha.command.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { sendSms } from '../../base/sms/send-sms.ts';
import { isTextDestination } from '../../base/sms/text-destination.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { CodeSendRefusal } from '../codes/code.policy.ts';
import { findContactFlow } from '../flows/find-step.command.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { askStrangerForCaptcha } from './ask-stranger.command.ts';
import { orderContactCode } from './order-contact-code.command.ts';
import { noteUndelivered } from './sent-contact-code.command.ts';

type Asked = Readonly<{
  state: string;
  type: VerificationType;
  /** `null`: the number that the flow knows. */
  phone: string | null;
  captcha: GivenCaptcha | null;
}>;
type Sent = Readonly<{ state: string; sendCount: number }>;
type SmsRefusal =
  | FlowRefusal
  | CodeSendRefusal
  | CaptchaAtDoorRefusal
  | 'invalidPhoneFormat'
  | 'phoneDestinationClosed'
  | 'contactTaken'
  | 'serverError';

/** Stands for the number of whoever has none, where no page may learn that. */
const nobodysNumber = '+0';

/** Texts a code in a flow; where only one number will do, another one is answered alike and gets nothing. */
export async function sendSmsCode(
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<Outcome<Sent, SmsRefusal>> {
  const { state, type } = asked;
  const found = await findContactFlow(platform, caller, { state, channel: 'phone', type });
  if (!found.ok) return found;
  const { guid, known, only, purpose, has, hidden } = found.value;
  const locale = caller.lang ?? found.value.locale;
  const to = asked.phone === null ? (known ?? (hidden ? nobodysNumber : null)) : internationalNumber(null, asked.phone);
  if (to === null) return refuse('invalidPhoneFormat');
  if (!hidden && !isTextDestination(platform.settings.countries, to)) return refuse('phoneDestinationClosed');
  if (await has?.(to)) return refuse('contactTaken');
  const captcha = { state, given: asked.captcha, action: 'recovery' } as const;
  const solved = await askStrangerForCaptcha(platform, caller, captcha);
  if (!solved.ok) return solved;
  const ordered = await orderContactCode(platform, {
    ...found.value,
    channel: 'phone',
    contact: to,
    typed: asked.phone !== null,
  });
  await recordEvent(platform, caller, {
    event: 'contact-code',
    outcome: ordered.ok ? 'ordered' : ordered.refusal,
    guid,
    details: { channel: 'phone' },
  });
  if (!ordered.ok) return ordered;
  const { code, lifetimeMs, sendCount } = ordered.value;
  const order = { template: 'verificationCode', to, locale, brand: caller.brand, purpose, code, lifetimeMs } as const;
  const send = () => sendSms(platform, order);
  if (hidden) {
    if (to === known) setImmediate(() => void send());
  } else if (only !== null && asked.phone !== null) {
    if (only === to) setImmediate(() => void send());
  } else if (!(await send())) {
    await noteUndelivered(platform, { channel: 'phone', state, contact: to, code });
    return refuse('serverError');
  }
  return done({ state, sendCount });
}
