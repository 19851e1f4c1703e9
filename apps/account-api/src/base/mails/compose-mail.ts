import { htmlLang, momentIn } from '@gatehouse/platform';
import type { Mail } from '../ports/mail.ts';
import type { Senders } from '../settings/platform.settings.ts';
import { countryIn, durationIn, fill } from './fill.ts';
import { mailHtml } from './mail-html.ts';
import type {
  AccountChangeMail,
  CodeMail,
  Countries,
  DeletionDays,
  GuardianRequest,
  LastChanceMail,
  LastingLinkMail,
  LinkMail,
  MailOrder,
  MovedAccount,
  OwnerWaitMail,
  WhenAndWhere,
} from './mail-order.ts';
import { mailTexts, type MailTexts } from './mail-texts.ts';

type Letter = Readonly<{
  subject: string;
  /** What the page of the letter is headed by, where the subject says more. */
  heading?: string;
  text: string;
  code?: string;
  link?: Readonly<{ address: string; label: string }>;
  lines: readonly string[];
  warning: string;
  /** The link answers the question of `warning`, so it comes after that; else right after the text. */
  asksLast?: boolean;
}>;

function letterOf(order: MailOrder, texts: MailTexts, language: string, brand: string): Letter {
  switch (order.template) {
    case 'captchaCode':
    case 'verificationCode': {
      const { heading, text, warning } = texts[order.template];
      const subject = fill(texts.codeFor[order.purpose], { code: order.code, brand });
      const valid = fill(texts.codeNote, { duration: durationIn(language, order.lifetimeMs) });
      const { lines, ...link } = longPart(order.long ?? null, texts);
      return { subject, heading, text, warning, code: order.code, ...link, lines: [...lines, valid] };
    }
    case 'deviceRegistered':
    case 'deviceRemoved':
    case 'deviceContactChanged':
    case 'pcRegistered':
    case 'pcRemoved': {
      const { warning, ...notices } = texts.deviceNotices;
      return { ...notices[order.template], warning, lines: [whenAndWhere(order, texts, language)] };
    }
    case 'alreadyMember':
    case 'guardianReceipt':
    case 'lettersStopped':
    case 'authenticatorOffLink':
      return linkLetter(order, texts, language);
    case 'accountChange':
      return changeLetter(order, texts, language, brand);
    case 'signsInWith': {
      const { subject, text, warning, button: label } = texts.signsInWith;
      const named = { provider: order.provider };
      return {
        subject: fill(subject, named),
        text: fill(text, named),
        warning,
        link: { address: order.link, label },
        lines: [],
      };
    }
    case 'ownerWait':
    case 'ownerWaitBegun':
    case 'ownerWaitGuardian':
      return waitLetter(order, texts, language);
    case 'guardianRequest':
      return guardianLetter(order, texts, language);
    case 'withdrawalLastChance':
      return lastChanceLetter(order, texts, language);
    case 'emailChanged':
    case 'accountWithdrawn':
    case 'accountTakenBack':
    case 'contactDisowned':
    case 'personNotStored':
    case 'loginCodesOff':
    case 'guardianNamed':
    case 'guardianDeclined':
    case 'guardianWithdrew':
      return { ...texts[order.template], lines: [] };
    default:
      return order satisfies never;
  }
}

/** What a letter says of a long code beside it, and the way to its page. */
function longPart(long: CodeMail['long'] | null, { longCode }: MailTexts): Pick<Letter, 'link' | 'lines'> {
  if (!long) return { lines: [] };
  const { note, button: label, linkNote } = longCode;
  if (long.link === null) return { lines: [note] };
  return { link: { address: long.link, label }, lines: [note, linkNote] };
}

function whenAndWhere({ device, place = null, at, timeZone }: WhenAndWhere, texts: MailTexts, language: string) {
  const where = place === null ? device : `${device}, ${countryIn(language, place)}`;
  return fill(texts.accountChange.facts, { device: where, time: momentIn(language, at, timeZone) });
}

function linkLetter(order: LinkMail | LastingLinkMail, texts: MailTexts, language: string): Letter {
  const { subject, text, warning, button, ...more } = texts[order.template];
  const values: Readonly<Record<string, string>> =
    'lifetimeMs' in order ? { duration: durationIn(language, order.lifetimeMs) } : {};
  const lines = 'linkNote' in more ? [fill(more.linkNote, values)] : [];
  return { subject, text, warning, link: { address: order.link, label: button }, lines };
}

type DayTexts = Readonly<{ lastDay: string; deletionDay: string }>;
const daysOf = (days: DeletionDays, texts: DayTexts, language: string, timeZone: string) => [
  fill(texts.lastDay, { time: momentIn(language, days.lastDay, timeZone) }),
  fill(texts.deletionDay, { time: momentIn(language, days.deletionDay, timeZone) }),
];

const movedIn = ({ game, service, account }: MovedAccount, { accountChange, guardianRequest }: MailTexts) => [
  fill(accountChange.accountMove.from, { service, account }),
  fill(guardianRequest.facts.game, { game }),
];

const countriesIn = (
  { formerCountry, newCountry }: Countries,
  texts: Readonly<{ countries: string }>,
  language: string,
) => fill(texts.countries, { from: countryIn(language, formerCountry), to: countryIn(language, newCountry) });

function changeLetter(order: AccountChangeMail, texts: MailTexts, language: string, brand: string): Letter {
  const { warning: ownWarning, linkNote, button: ownButton, facts: _facts, guardian, ...changes } = texts.accountChange;
  const { link, lifetimeMs, timeZone, isToGuardian } = order;
  const told = changes[order.change];
  const { subject, text, warning, button } = isToGuardian
    ? { ...guardian, subject: fill(guardian.subject, told), text: fill(guardian.text, { ...told, brand }) }
    : { ...told, warning: ownWarning, button: ownButton };
  const days = order.change === 'withdrawal' ? daysOf(order, changes.withdrawal, language, timeZone) : [];
  const moved = order.change === 'accountMove' ? movedIn(order, texts) : [];
  const countries = order.change === 'countryChange' ? [countriesIn(order, changes.countryChange, language)] : [];
  const note = fill(linkNote, { duration: durationIn(language, lifetimeMs) });
  return {
    subject,
    text,
    warning: link === null ? texts.emailChanged.warning : warning,
    ...(link !== null && { link: { address: link, label: button } }),
    asksLast: true,
    lines: [...days, ...moved, ...countries, whenAndWhere(order, texts, language), ...(link === null ? [] : [note])],
  };
}

function waitLetter(order: OwnerWaitMail, texts: MailTexts, language: string): Letter {
  const { template, link, reference, readyAt, timeZone } = order;
  const { subject, text, warning } = texts[template];
  const { button: label } = template === 'ownerWaitGuardian' ? texts.guardianRequest : texts[template];
  const { until } = texts[template === 'ownerWaitGuardian' ? 'ownerWaitBegun' : template];
  const lines = [
    fill(until, { time: momentIn(language, readyAt, timeZone) }),
    fill(texts.ownerWait.reference, { reference }),
    ...(template === 'ownerWaitBegun' ? [] : [whenAndWhere(order, texts, language)]),
  ];
  return {
    subject,
    text,
    warning: link === null ? texts.emailChanged.warning : warning,
    ...(link !== null && { link: { address: link, label } }),
    asksLast: template !== 'ownerWaitBegun',
    lines,
  };
}

function lastChanceLetter(order: LastChanceMail, texts: MailTexts, language: string): Letter {
  const { subject, text, warning, button, ...days } = texts.withdrawalLastChance;
  const lines = daysOf(order, days, language, order.timeZone);
  return { subject, text, warning, link: { address: order.link, label: button }, lines };
}

/** What the child said comes as facts, each on its own line: it is nothing that we vouch for. */
function guardianLetter(order: GuardianRequest, texts: MailTexts, language: string): Letter {
  const { subject, subjectNamed, text, warning, button, linkNote, facts } = texts.guardianRequest;
  const { child, game, link, lifetimeMs, lastDay, timeZone } = order;
  return {
    subject: child === null ? subject : fill(subjectNamed, { child }),
    text,
    warning,
    link: { address: link, label: button },
    lines: [
      ...(child === null ? [] : [fill(facts.child, { child })]),
      ...(game === null ? [] : [fill(facts.game, { game })]),
      fill(facts.lastDay, { time: momentIn(language, lastDay, timeZone) }),
      fill(linkNote, { duration: durationIn(language, lifetimeMs) }),
    ],
  };
}

/**
 * A mail in the reader's language, as text and as HTML, with the name and the sender of its brand. `stop`: where its reader stops letters of its kind, also by one click in the
 * mail program (RFC 8058).
 */
export function composeMail(order: MailOrder, senders: Senders, stop: string | null = null): Mail {
  const from = senders[order.brand];
  const language = htmlLang(order.locale);
  const texts = mailTexts(order.locale);
  const letter = letterOf(order, texts, language, from.name);
  const { subject, heading = subject, code = null, link = null, lines, warning, asksLast = false } = letter;
  const text = letter.text.includes('{{brand}}') ? fill(letter.text, { brand: from.name }) : letter.text;
  const given = [...(code === null ? [] : [code]), ...(link === null ? [] : [link.label, link.address])];
  const told = asksLast ? [text, ...lines, warning, ...given] : [text, ...given, ...lines, warning];
  const ending = stop === null ? [] : [`${texts.stopLetters}\n${stop}`];
  const plain = [heading, ...told, texts.footer, ...ending, from.name].join('\n\n');
  const html = mailHtml({
    language,
    brand: from.name,
    title: subject,
    heading,
    preheader: lines[0] ?? text,
    code,
    link: link && { ...link, fallback: texts.linkFallback },
    paragraphs: [text, ...lines, warning],
    asksLast,
    footer: texts.footer,
    stop: stop === null ? null : { address: stop, label: texts.stopLetters },
  });
  return { from, to: order.to, subject, text: plain, html, ...(stop !== null && { stop }) };
}
