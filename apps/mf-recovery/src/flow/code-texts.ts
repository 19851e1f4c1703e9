import { emailPartMax } from '@gatehouse/api-contract';
import type {
  CodeFormTexts,
  ContactFormTexts,
  EmailFieldTexts,
  NumberFieldsTexts,
  ResendTexts,
} from '@gatehouse/challenge';
import { useTexts } from '../texts/main.texts.ts';

export type Channel = 'email' | 'phone';

/** Sentences of the forms for a code by mail or text message. */
export function useCodeTexts(
  channel: Channel,
): ContactFormTexts & EmailFieldTexts & NumberFieldsTexts & CodeFormTexts & ResendTexts {
  const t = useTexts();
  const incomplete = t(channel === 'email' ? 'code.addressMissing' : 'code.numberMissing');
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
    country: t('code.country'),
    number: t('code.number'),
    numberHint: (prefix) => t('code.numberHint', { prefix }),
    code: t(channel === 'email' ? 'code.mail' : 'code.text'),
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
