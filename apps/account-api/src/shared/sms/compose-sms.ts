import { htmlLang, type Locale } from '@gatehouse/platform';
import { durationIn, fill } from '../mails/fill.ts';
import type { Sms } from '../ports/sms.ts';
import { smsTexts } from './sms-texts.ts';

type CodeSms = Readonly<{ template: 'verificationCode'; code: string; lifetimeMs: number }>;
type LinkSms = Readonly<{ template: 'guardianRequest'; link: string; lifetimeMs: number }>;
/** Its link has no end. */
type ReceiptSms = Readonly<{ template: 'guardianReceipt'; link: string }>;
export type SmsToSend = Readonly<{ to: string; locale: Locale }> & (CodeSms | LinkSms | ReceiptSms);
/** `host`: of the page that asks for a code; browsers fill the code in there and nowhere else. */
type SmsOrder = SmsToSend & Readonly<{ host: string }>;

/** A text message in the reader's language; the last line of one with a code is for the browser (WebOTP, origin-bound one-time codes). */
export function composeSms(order: SmsOrder): Sms {
  const { to, locale } = order;
  const texts = smsTexts(locale);
  if (order.template === 'guardianReceipt') return { to, text: fill(texts.guardianReceipt, { link: order.link }) };
  const duration = durationIn(htmlLang(locale), order.lifetimeMs);
  if (order.template === 'guardianRequest')
    return { to, text: fill(texts.guardianRequest, { link: order.link, duration }) };
  const { code, host } = order;
  return { to, text: `${fill(texts.verificationCode, { code, duration })}\n\n@${host} #${code}` };
}
