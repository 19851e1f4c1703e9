import { htmlLang, type Locale } from '@gatehouse/platform';
import type { Mail } from '../ports/mail.ts';
import { durationIn, fill, timeIn } from './fill.ts';
import { mailHtml } from './mail-html.ts';
import { mailTexts } from './mail-texts.ts';

type CodeMail = Readonly<{ template: 'captchaCode' | 'verificationCode'; code: string; lifetimeMs: number }>;
type NewSignInMail = Readonly<{ template: 'newSignIn'; device: string; at: Date; timeZone: string }>;
type NoticeMail = Readonly<{ template: 'loginCodesOff' | 'authenticatorOn' | 'authenticatorOff' }>;

export type MailOrder = Readonly<{ to: string; locale: Locale }> & (CodeMail | NewSignInMail | NoticeMail);

function middleOf(order: MailOrder, language: string): Readonly<{ code: string | null; lines: readonly string[] }> {
  const texts = mailTexts(order.locale);
  switch (order.template) {
    case 'captchaCode':
    case 'verificationCode':
      return { code: order.code, lines: [fill(texts.codeNote, { duration: durationIn(language, order.lifetimeMs) })] };
    case 'newSignIn': {
      const time = timeIn(language, order.at, order.timeZone);
      return { code: null, lines: [fill(texts.newSignIn.facts, { device: order.device, time })] };
    }
    case 'loginCodesOff':
    case 'authenticatorOn':
    case 'authenticatorOff':
      return { code: null, lines: [] };
    default:
      return order satisfies never;
  }
}

/** A mail in the reader's language, as text and as HTML. The code is in the body only: subjects show on locked screens. */
export function composeMail(order: MailOrder): Mail {
  const language = htmlLang(order.locale);
  const texts = mailTexts(order.locale);
  const { subject, text, warning } = texts[order.template];
  const { code, lines } = middleOf(order, language);
  const paragraphs = [text, ...lines, warning];
  const plain = [subject, text, ...(code === null ? [] : [code]), ...lines, warning, texts.footer].join('\n\n');
  const html = mailHtml({ language, heading: subject, code, paragraphs, footer: texts.footer });
  return { to: order.to, subject, text: plain, html };
}
