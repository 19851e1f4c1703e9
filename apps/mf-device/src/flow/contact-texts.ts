import { emailPartMax } from '@gatehouse/api-contract';
import type {
  CodeFormTexts,
  ContactFormTexts,
  EmailFieldTexts,
  NumberFieldsTexts,
  ResendTexts,
} from '@gatehouse/challenge';
import { useSdkTexts } from '../texts/sdk.texts.ts';
import type { ContactKind } from './sdk-query.ts';

type ContactTexts = ContactFormTexts & EmailFieldTexts & NumberFieldsTexts & CodeFormTexts & ResendTexts;

/** Sentences of the forms for a code by mail or text message. */
export function useContactTexts(kind: ContactKind): ContactTexts {
  const t = useSdkTexts();
  return {
    checkField: t('common.checkField'),
    faults: {
      missing: t(`contact.${kind}Missing`),
      invalid: t(`contact.${kind}Wrong`),
      localPartLong: t('contact.localPartLong', { most: emailPartMax }),
    },
    send: t('contact.send'),
    address: t('contact.email'),
    suggestion: (address) => t('contact.suggestion', { address }),
    takeSuggestion: t('contact.takeSuggestion'),
    country: t('contact.country'),
    number: t('contact.number'),
    code: t('code.label'),
    codeHint: t('code.hint'),
    codeMissing: t('code.missing'),
    valid: (time) => t('code.valid', { time }),
    lastMinute: t('code.lastMinute'),
    over: t('code.over'),
    confirm: t('code.confirm'),
    sends: () => t('code.again'),
    wait: (time) => t('code.wait', { time }),
    resend: t('code.resend'),
  };
}
