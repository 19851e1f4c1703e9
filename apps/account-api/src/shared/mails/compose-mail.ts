import { htmlLang, type Locale } from '@gatehouse/platform';
import type { Mail } from '../ports/mail.ts';
import { durationIn, fill, timeIn } from './fill.ts';
import { mailHtml } from './mail-html.ts';
import { mailTexts } from './mail-texts.ts';

type CodeMail = Readonly<{ template: 'captchaCode' | 'verificationCode'; code: string; lifetimeMs: number }>;
type NewSignInMail = Readonly<{ template: 'newSignIn'; device: string; at: Date; timeZone: string }>;
const deviceTemplates = [
  'deviceRegistered',
  'deviceRemoved',
  'deviceContactChanged',
  'pcRegistered',
  'pcRemoved',
] as const;
export type DeviceTemplate = (typeof deviceTemplates)[number];
type DeviceMail = Readonly<{
  template: DeviceTemplate;
  device: string;
  at: Date;
  timeZone: string;
}>;
type LinkMail = Readonly<{ template: 'authenticatorOffLink' | 'guardianRequest'; link: string; lifetimeMs: number }>;
/** Its link stays valid. */
type LastingLinkMail = Readonly<{ template: 'guardianReceipt' | 'alreadyMember'; link: string }>;
type GuardianNotice = 'guardianDeclined' | 'guardianWithdrew';
type NoticeMail = Readonly<{
  template: 'loginCodesOff' | 'authenticatorOn' | 'authenticatorOff' | 'emailChanged' | GuardianNotice;
}>;

export type MailOrder = Readonly<{ to: string; locale: Locale }> &
  (CodeMail | NewSignInMail | DeviceMail | LinkMail | LastingLinkMail | NoticeMail);

function middleOf(
  order: MailOrder,
  language: string,
): Readonly<{ code?: string; link?: string; lines: readonly string[] }> {
  const texts = mailTexts(order.locale);
  switch (order.template) {
    case 'captchaCode':
    case 'verificationCode':
      return { code: order.code, lines: [fill(texts.codeNote, { duration: durationIn(language, order.lifetimeMs) })] };
    case 'alreadyMember':
      return { link: order.link, lines: [] };
    case 'deviceRegistered':
    case 'deviceRemoved':
    case 'deviceContactChanged':
    case 'pcRegistered':
    case 'pcRemoved':
    case 'newSignIn': {
      const time = timeIn(language, order.at, order.timeZone);
      return { lines: [fill(texts.newSignIn.facts, { device: order.device, time })] };
    }
    case 'authenticatorOffLink':
    case 'guardianRequest': {
      const duration = durationIn(language, order.lifetimeMs);
      return { link: order.link, lines: [fill(texts[order.template].linkNote, { duration })] };
    }
    case 'guardianReceipt':
      return { link: order.link, lines: [texts.guardianReceipt.linkNote] };
    case 'loginCodesOff':
    case 'authenticatorOn':
    case 'authenticatorOff':
    case 'emailChanged':
    case 'guardianDeclined':
    case 'guardianWithdrew':
      return { lines: [] };
    default:
      return order satisfies never;
  }
}

const isDeviceNotice = (template: MailOrder['template']): template is DeviceTemplate =>
  deviceTemplates.some((item) => item === template);

function noticeIn(texts: ReturnType<typeof mailTexts>, template: MailOrder['template']) {
  if (!isDeviceNotice(template)) return texts[template];
  const { warning, ...notices } = texts.deviceNotices;
  return { ...notices[template], warning };
}

/** A mail in the reader's language, as text and as HTML. The code is in the body only: subjects show on locked screens. */
export function composeMail(order: MailOrder): Mail {
  const language = htmlLang(order.locale);
  const texts = mailTexts(order.locale);
  const { subject, text, warning } = noticeIn(texts, order.template);
  const { code = null, link = null, lines } = middleOf(order, language);
  const paragraphs = [text, ...lines, warning];
  const given = [code, link].filter((part) => part !== null);
  const plain = [subject, text, ...given, ...lines, warning, texts.footer].join('\n\n');
  const html = mailHtml({ language, heading: subject, code, link, paragraphs, footer: texts.footer });
  return { to: order.to, subject, text: plain, html };
}
