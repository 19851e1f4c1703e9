import { emailPartMax } from '@gatehouse/api-contract';
import { ContactCodePage, EmailField, type ContactCode, type ContactCodeWords } from '@gatehouse/challenge';
import { Notice } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import type { EntryState } from './entry-info.machine.ts';
import { ExistingAccountLinks } from './existing-account-links.view.tsx';

function useEmailTexts() {
  const t = useFlowTexts();
  const missing = t('email.missing');
  return {
    checkField: t('common.check'),
    faults: { missing, invalid: missing, localPartLong: t('email.localPartLong', { most: emailPartMax }) },
    send: t('email.send'),
    address: t('email.address'),
    addressHint: t('email.hint'),
    suggestion: (address: string) => t('email.likely', { address }),
    takeSuggestion: t('email.takeLikely'),
    code: t('email.code'),
    codeHint: t('email.codeHint'),
    codeMissing: t('email.codeMissing'),
    valid: (time: string) => t('email.valid', { time }),
    lastMinute: t('email.lastMinute'),
    over: t('email.over'),
    confirm: t('email.confirm'),
    sends: (sends: number, most: number) => t('email.sends', { sends, most }),
    wait: (time: string) => t('email.wait', { time }),
    resend: t('email.resend'),
  };
}

type EmailStepsProps = Readonly<{ code: ContactCode; entry: Extract<EntryState, { step: 'email' | 'code' }> }>;

/** The address that the code is mailed to, and the code. */
export function EmailSteps({ code, entry }: EmailStepsProps) {
  const t = useFlowTexts();
  const words: ContactCodeWords = {
    sendTo: () => null, // a sign-up has no address on record
    send: t('email.send'),
    sent: (address, again) => {
      const text = t(again ? 'email.sentAgainText' : 'email.sentText', { address });
      return { title: t('email.sent'), text, short: text };
    },
    another: t('email.correct'),
    back: t('email.backToCode'),
    working: t('common.loading'),
  };
  return (
    <>
      {entry.step === 'email' && entry.known && (
        <Notice tone="warn" title={t('taken.title')}>
          <p>{t('taken.text', { address: entry.known })}</p>
          <ExistingAccountLinks />
        </Notice>
      )}
      <ContactCodePage page={code} texts={useEmailTexts()} words={words} Fields={EmailField} takesFocus={false} />
    </>
  );
}
