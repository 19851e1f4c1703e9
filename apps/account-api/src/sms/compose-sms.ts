import { htmlLang, type Locale } from '@gatehouse/platform';
import { durationIn, fill } from '../mails/fill.ts';
import type { Sms } from '../ports/sms.ts';
import { smsTexts } from './sms-texts.ts';

export type SmsOrder = Readonly<{
  to: string;
  locale: Locale;
  template: 'verificationCode';
  code: string;
  lifetimeMs: number;
  /** Host of the page that asks for the code: browsers fill the code in there and nowhere else. */
  host: string;
}>;

/** A text message in the reader's language; its last line is for the browser (WebOTP, origin-bound one-time codes). */
export function composeSms({ to, locale, template, code, lifetimeMs, host }: SmsOrder): Sms {
  const duration = durationIn(htmlLang(locale), lifetimeMs);
  return { to, text: `${fill(smsTexts(locale)[template], { code, duration })}\n\n@${host} #${code}` };
}
