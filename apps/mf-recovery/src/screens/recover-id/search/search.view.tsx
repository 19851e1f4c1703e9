import {
  CodeForm,
  CodeSentNotice,
  ContactForm,
  EmailField,
  NumberFields,
  ResendCode,
  type ContactCode,
  type SentCode,
} from '@gatehouse/challenge';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Notice } from '@gatehouse/ui-kit';
import { useCodeTexts } from '../../../flow/code-texts.ts';
import { Loading, PageCard } from '../../../flow/page-card.view.tsx';
import { recoverIdPath } from '../../../flow/paths.ts';
import { RecoveryNotice } from '../../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../../texts/main.texts.ts';

type PageProps = Readonly<{ page: ContactCode }>;

/** The title of each step. */
export function useSearchTitle({ entry: { kind }, state: { step } }: ContactCode): string {
  const t = useTexts();
  if (step === 'code' || step === 'done') return t('recoverId.codeTitle');
  return t(kind === 'email' ? 'recoverId.emailTitle' : 'recoverId.phoneTitle');
}

function Entry({ page }: PageProps) {
  const { entry, state } = page;
  const t = useTexts();
  const texts = useCodeTexts(entry.kind);
  const Fields = entry.kind === 'email' ? EmailField : NumberFields;
  const wasSent = 'sent' in state && state.sent !== null;
  return (
    <>
      <ContactForm entry={entry} texts={texts}>
        <Fields entry={entry} texts={texts} />
      </ContactForm>
      {wasSent && (
        <Button variant="quiet" wide onClick={() => page.turn('back')}>
          {t('code.back')}
        </Button>
      )}
    </>
  );
}

function Code({ page, sent }: PageProps & Readonly<{ sent: SentCode }>) {
  const t = useTexts();
  const { kind } = page.entry;
  const texts = useCodeTexts(kind);
  const contact = sent.typed ?? '';
  const again = sent.sends > 1;
  const text =
    kind === 'email'
      ? t(again ? 'code.mailToAgain' : 'code.mailTo', { address: contact })
      : t(again ? 'code.textToAgain' : 'code.textTo', { number: contact });
  const notice = { title: t('code.sent'), text, short: t('code.mailShort', { address: contact }) };
  return (
    <>
      <CodeSentNotice page={page} sent={sent} texts={notice} takesFocus={again} />
      <CodeForm page={page} sent={sent} texts={texts} />
      <ButtonStack gap="tight" ruled>
        <ResendCode sent={sent} texts={texts} pending={page.sending} onResend={() => void page.send(sent.typed)} />
        <Button variant="quiet" wide onClick={() => page.turn('another')}>
          {t(kind === 'email' ? 'code.otherAddress' : 'code.otherNumber')}
        </Button>
      </ButtonStack>
    </>
  );
}

type SearchProps = PageProps & Readonly<{ addressBlocked: boolean; title: string; another: LinkTarget }>;

/** The contact that the account was made with, and the code that proves it. */
export function SearchView({ page, addressBlocked, title, another }: SearchProps) {
  const t = useTexts();
  const { state, notice, entry } = page;
  const enters = state.step !== 'code' && state.step !== 'done';
  const lead = enters ? { lead: t(entry.kind === 'email' ? 'recoverId.emailLead' : 'recoverId.phoneLead') } : {};
  return (
    <PageCard title={title} {...lead}>
      {addressBlocked && enters && (
        <Notice tone="warn" title={t('recoverId.addressBlocked')}>
          <p>{t('recoverId.addressBlockedText')}</p>
        </Notice>
      )}
      {notice && <RecoveryNotice refusal={notice} start={recoverIdPath} />}
      {state.step === 'done' && <Loading />}
      {enters && <Entry page={page} />}
      {state.step === 'code' && <Code page={page} sent={state.sent} />}
      <LinkButton {...another} variant="quiet" wide>
        {t('ways.another')}
      </LinkButton>
    </PageCard>
  );
}
