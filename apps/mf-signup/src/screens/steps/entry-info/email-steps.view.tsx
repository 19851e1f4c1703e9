import { emailPartMax } from '@gatehouse/api-contract';
import {
  CodeForm,
  CodeSentNotice,
  ContactForm,
  EmailField,
  ResendCode,
  type ContactCode,
  type SentCode,
} from '@gatehouse/challenge';
import { RefusalNotice } from '@gatehouse/screen';
import { Button, ButtonStack, Notice } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import type { EntryState } from './entry-info.machine.ts';
import { ExistingAccountLinks } from './existing-account-links.view.tsx';

type StateOf<Step extends EntryState['step']> = Extract<EntryState, { step: Step }>;

/** The address that the code is mailed to. */
export function AddressStep({ code, entry }: Readonly<{ code: ContactCode; entry: StateOf<'email'> }>) {
  const t = useFlowTexts();
  const missing = t('email.missing');
  const texts = {
    checkField: t('common.check'),
    faults: { missing, invalid: missing, localPartLong: t('email.localPartLong', { most: emailPartMax }) },
    send: t('email.send'),
    address: t('email.address'),
    addressHint: t('email.hint'),
    suggestion: (address: string) => t('email.likely', { address }),
    takeSuggestion: t('email.takeLikely'),
  };
  return (
    <>
      {entry.known && (
        <Notice tone="warn" title={t('taken.title')}>
          <p>{t('taken.text', { address: entry.known })}</p>
          <ExistingAccountLinks />
        </Notice>
      )}
      <ContactForm entry={code.entry} texts={texts}>
        {code.notice && <RefusalNotice refusal={code.notice} />}
        <EmailField entry={code.entry} texts={texts} />
      </ContactForm>
      {entry.sent && (
        <Button variant="quiet" wide onClick={() => code.turn('back')}>
          {t('email.backToCode')}
        </Button>
      )}
    </>
  );
}

function OtherCode({ code, sent }: Readonly<{ code: ContactCode; sent: SentCode }>) {
  const t = useFlowTexts();
  const texts = {
    sends: (sends: number, most: number) => t('email.sends', { sends, most }),
    wait: (time: string) => t('email.wait', { time }),
    resend: t('email.resend'),
  };
  return (
    <ButtonStack gap="tight">
      <ResendCode sent={sent} texts={texts} pending={code.sending} onResend={() => void code.send(sent.typed)} />
      <Button variant="quiet" wide onClick={() => code.turn('another')}>
        {t('email.correct')}
      </Button>
    </ButtonStack>
  );
}

/** The mailed code. */
export function CodeStep({ code, entry: { sent } }: Readonly<{ code: ContactCode; entry: StateOf<'code'> }>) {
  const t = useFlowTexts();
  const sentText = t(sent.sends > 1 ? 'email.sentAgainText' : 'email.sentText', { address: sent.typed ?? '' });
  const texts = {
    checkField: t('common.check'),
    code: t('email.code'),
    codeHint: t('email.codeHint'),
    codeMissing: t('email.codeMissing'),
    valid: (time: string) => t('email.valid', { time }),
    lastMinute: t('email.lastMinute'),
    over: t('email.over'),
    confirm: t('email.confirm'),
  };
  const notice = { title: t('email.sent'), text: sentText, short: sentText };
  return (
    <>
      <CodeSentNotice page={code} sent={sent} texts={notice} takesFocus={sent.sends > 1} />
      <CodeForm page={code} sent={sent} texts={texts}>
        {code.notice && <RefusalNotice refusal={code.notice} />}
      </CodeForm>
      <OtherCode code={code} sent={sent} />
    </>
  );
}
