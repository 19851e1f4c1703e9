import { emailPartMax } from '@gatehouse/api-contract';
import type {
  CodeFormTexts,
  ContactFormTexts,
  EmailFieldTexts,
  NumberFieldsTexts,
  ResendTexts,
} from '@gatehouse/challenge';
import { useTexts } from '../../texts/main.texts.ts';

export type Channel = 'email' | 'phone';

function useFaults(channel: Channel): ContactFormTexts['faults'] {
  const t = useTexts();
  const incomplete = t(channel === 'email' ? 'emailCode.addressMissing' : 'smsCode.numberMissing');
  return {
    missing: incomplete,
    invalid: incomplete,
    localPartLong: t('emailCode.localPartLong', { most: emailPartMax }),
  };
}

/** Sentences of the forms for a code by mail or text message. */
export function useContactTexts(
  channel: Channel,
): ContactFormTexts & EmailFieldTexts & NumberFieldsTexts & CodeFormTexts & ResendTexts {
  const t = useTexts();
  return {
    checkField: t('emailCode.checkField'),
    faults: useFaults(channel),
    send: t('emailCode.send'),
    address: t('emailCode.address'),
    suggestion: (address) => t('emailCode.suggestion', { address }),
    takeSuggestion: t('emailCode.takeSuggestion'),
    country: t('smsCode.country'),
    number: t('smsCode.number'),
    numberHint: (prefix) => t('smsCode.numberHint', { prefix }),
    code: t(channel === 'email' ? 'emailCode.code' : 'smsCode.code'),
    codeHint: t('emailCode.codeHint'),
    codeMissing: t('emailCode.codeMissing'),
    valid: (time) => t('emailCode.valid', { time }),
    lastMinute: t('emailCode.lastMinute'),
    over: t('emailCode.over'),
    confirm: t('emailCode.confirm'),
    sends: (sends, most) => t('emailCode.sends', { sends, most }),
    wait: (time) => t('emailCode.wait', { time }),
    resend: t('emailCode.resend'),
  };
}
