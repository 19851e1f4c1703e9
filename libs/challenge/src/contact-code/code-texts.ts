import { emailPartMax } from '@gatehouse/api-contract';
import type { ContactChannel } from './contact-channel.ts';
import type { ContactCodeWords } from './contact-code-page.view.tsx';
import type {
  CodeFormTexts,
  CodeSentTexts,
  ContactFormTexts,
  EmailFieldTexts,
  NumberFieldsTexts,
  ResendTexts,
} from './contact-code-texts.ts';

type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;
type FormKey =
  | 'code.checkField'
  | 'code.codeHint'
  | 'code.codeMissing'
  | 'code.confirm'
  | 'code.lastMinute'
  | 'code.mail'
  | 'code.over'
  | 'code.resend'
  | 'code.sends'
  | 'code.valid'
  | 'code.wait';
type MailKey =
  | FormKey
  | 'code.address'
  | 'code.addressMissing'
  | 'code.localPartLong'
  | 'code.send'
  | 'code.suggestion'
  | 'code.takeSuggestion';
type ContactKey = MailKey | 'code.country' | 'code.number' | 'code.numberHint' | 'code.numberMissing' | 'code.text';

/** Sentences of the form that takes a mailed code, from a catalogue that has them under `code`. */
export const codeFormTexts = (t: Translate<FormKey>): CodeFormTexts & ResendTexts => ({
  checkField: t('code.checkField'),
  code: t('code.mail'),
  codeHint: t('code.codeHint'),
  codeMissing: t('code.codeMissing'),
  valid: (time) => t('code.valid', { time }),
  lastMinute: t('code.lastMinute'),
  over: t('code.over'),
  confirm: t('code.confirm'),
  sends: (sends, most) => t('code.sends', { sends, most }),
  wait: (time) => t('code.wait', { time }),
  resend: t('code.resend'),
});

/** The same, with those of the form that asks for the address. */
export function mailCodeTexts(t: Translate<MailKey>): ContactFormTexts & EmailFieldTexts & CodeFormTexts & ResendTexts {
  const incomplete = t('code.addressMissing');
  return {
    ...codeFormTexts(t),
    faults: {
      missing: incomplete,
      invalid: incomplete,
      localPartLong: t('code.localPartLong', { most: emailPartMax }),
    },
    send: t('code.send'),
    address: t('code.address'),
    suggestion: (address) => t('code.suggestion', { address }),
    takeSuggestion: t('code.takeSuggestion'),
  };
}

type WordKey = 'code.mailShort' | 'code.mailTo' | 'code.mailToAgain' | 'code.send' | 'code.sent' | 'common.loading';

/** Words of the page of a mailed code. */
export const mailCodeWords = (
  t: Translate<WordKey>,
): Omit<ContactCodeWords, 'sent'> & Readonly<{ sent(this: void, address: string, again: boolean): CodeSentTexts }> => ({
  sendTo: (address) => t('code.mailShort', { address }),
  send: t('code.send'),
  sent: (address, again) => ({
    title: t('code.sent'),
    text: t(again ? 'code.mailToAgain' : 'code.mailTo', { address }),
    short: t('code.mailTo', { address }),
  }),
  working: t('common.loading'),
});

/** The same for a code by mail or by text message. */
export function contactCodeTexts(
  t: Translate<ContactKey>,
  channel: ContactChannel['kind'],
): ContactFormTexts & EmailFieldTexts & NumberFieldsTexts & CodeFormTexts & ResendTexts {
  const texts = {
    ...mailCodeTexts(t),
    country: t('code.country'),
    number: t('code.number'),
    numberHint: (prefix: string) => t('code.numberHint', { prefix }),
  };
  if (channel === 'email') return texts;
  const incomplete = t('code.numberMissing');
  return { ...texts, code: t('code.text'), faults: { ...texts.faults, missing: incomplete, invalid: incomplete } };
}
