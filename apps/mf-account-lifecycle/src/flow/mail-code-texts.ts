import type { CodeFormTexts, ResendTexts } from '@gatehouse/challenge';
import { useWithdrawalTexts } from '../texts/withdrawal.texts.ts';

/** Sentences of the form for a code by mail. */
export function useMailCodeTexts(): CodeFormTexts & ResendTexts {
  const t = useWithdrawalTexts();
  return {
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
  };
}
