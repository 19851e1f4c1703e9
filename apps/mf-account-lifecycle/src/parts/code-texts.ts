import { emailPartMax } from '@gatehouse/api-contract';
import type { CodeFormTexts, ContactFormTexts, EmailFieldTexts, ResendTexts } from '@gatehouse/challenge';

type CodeKey =
  | 'code.address'
  | 'code.addressMissing'
  | 'code.checkField'
  | 'code.codeHint'
  | 'code.codeMissing'
  | 'code.confirm'
  | 'code.lastMinute'
  | 'code.localPartLong'
  | 'code.mail'
  | 'code.over'
  | 'code.resend'
  | 'code.send'
  | 'code.sends'
  | 'code.suggestion'
  | 'code.takeSuggestion'
  | 'code.valid'
  | 'code.wait';
/** Of a catalogue that has the sentences of a code by mail. */
type Translate = (key: CodeKey, values?: Readonly<Record<string, string | number>>) => string;

/** Sentences of the forms for a code by mail. */
export function codeTexts(t: Translate): ContactFormTexts & EmailFieldTexts & CodeFormTexts & ResendTexts {
  const incomplete = t('code.addressMissing');
  return {
    checkField: t('code.checkField'),
    faults: {
      missing: incomplete,
      invalid: incomplete,
      localPartLong: t('code.localPartLong', { most: emailPartMax }),
    },
    send: t('code.send'),
    address: t('code.address'),
    suggestion: (address) => t('code.suggestion', { address }),
    takeSuggestion: t('code.takeSuggestion'),
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
  };
}
