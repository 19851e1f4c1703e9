import { ContactCodePage, EmailField, NumberFields, type ContactCode } from '@gatehouse/challenge';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton, Notice } from '@gatehouse/ui-kit';
import { useCodeTexts, useCodeWords } from '../../../flow/code-texts.ts';
import { PageCard } from '../../../flow/page-card.view.tsx';
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

type SearchProps = PageProps & Readonly<{ addressBlocked: boolean; title: string; another: LinkTarget }>;

/** The contact that the account was made with, and the code that proves it. */
export function SearchView({ page, addressBlocked, title, another }: SearchProps) {
  const t = useTexts();
  const { state, entry } = page;
  const { kind } = entry;
  const enters = state.step === 'entry';
  const lead = enters ? { lead: t(kind === 'email' ? 'recoverId.emailLead' : 'recoverId.phoneLead') } : {};
  return (
    <PageCard title={title} {...lead}>
      {addressBlocked && enters && (
        <Notice tone="warn" title={t('recoverId.addressBlocked')}>
          <p>{t('recoverId.addressBlockedText')}</p>
        </Notice>
      )}
      <ContactCodePage
        page={page}
        texts={useCodeTexts(kind)}
        words={useCodeWords(kind)}
        Fields={kind === 'email' ? EmailField : NumberFields}
        renderRefusal={(refusal) => <RecoveryNotice refusal={refusal} start={recoverIdPath} />}
        takesFocus={false}
      >
        <LinkButton {...another} variant="quiet" wide>
          {t('ways.another')}
        </LinkButton>
      </ContactCodePage>
    </PageCard>
  );
}
