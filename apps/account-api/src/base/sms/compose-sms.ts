import { htmlLang, type Brand, type Locale } from '@gatehouse/platform';
import { durationIn, fill } from '../mails/fill.ts';
import type { GuardianRequest } from '../mails/mail-order.ts';
import type { CodePurpose } from '../mails/mail-texts.ts';
import type { Sms } from '../ports/sms.ts';
import { smsTexts } from './sms-texts.ts';

type CodeSms = Readonly<{ template: 'verificationCode'; purpose: CodePurpose; code: string; lifetimeMs: number }>;
/** Its link has no end. */
type ReceiptSms = Readonly<{ template: 'guardianReceipt'; link: string }>;
/** Somebody waits for the account; its link stops that. */
type WaitSms = Readonly<{ template: 'ownerWait'; link: string; lifetimeMs: number }>;
export type SmsToSend = Readonly<{ to: string; locale: Locale; brand: Brand }> &
  (CodeSms | GuardianRequest | ReceiptSms | WaitSms);
/** `host`: of the page that asks for a code; browsers fill the code in there and nowhere else. `name`: of the brand. */
type Sender = Readonly<{ host: string; name: string }>;

/** Spaces of a number's unit that would take the whole message out of the letters of text messages. */
const wideSpaces = /[\u00A0\u202F]/g;

/** A text message in the reader's language; the last line of one with a code is for the browser (WebOTP, origin-bound one-time codes). */
export function composeSms(order: SmsToSend, { host, name: brand }: Sender): Sms {
  const { to, locale } = order;
  const texts = smsTexts(locale);
  if (order.template === 'guardianReceipt')
    return { to, text: fill(texts.guardianReceipt, { brand, link: order.link }) };
  const duration = durationIn(htmlLang(locale), order.lifetimeMs).replaceAll(wideSpaces, ' ');
  if (order.template === 'ownerWait') return { to, text: fill(texts.ownerWait, { brand, duration, link: order.link }) };
  if (order.template === 'guardianRequest') return { to, text: guardianText(order, { brand, duration, texts }) };
  const { code, purpose } = order;
  const what = fill(texts.codeFor[purpose], { code, brand });
  return { to, text: `${fill(texts.verificationCode, { what, duration })}\n\n@${host} #${code}` };
}

type Told = Readonly<{ brand: string; duration: string; texts: ReturnType<typeof smsTexts> }>;

/** Child and game in one, where the child gave a name: a text message has no lines for facts. */
function guardianText({ link, child, game }: GuardianRequest, { brand, duration, texts }: Told): string {
  if (child === null) return fill(texts.guardianRequest, { brand, link, duration });
  const named = game === null ? child : `${child} (${game})`;
  return fill(texts.guardianRequestNamed, { child: named, brand, link, duration });
}
