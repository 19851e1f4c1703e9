import { markedTerms, TermsList, TermsNotices } from '@gatehouse/challenge';
import { RefusalNotice, usePageTitle } from '@gatehouse/screen';
import { Button, Notice, Form } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { Loading, PageCard, Retry } from '../../../flow/page-card.view.tsx';
import { useTermsTexts } from '../../../flow/terms-texts.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { useParentAgree } from './parent-agree.controller.ts';

/** The terms that the guardian agrees to for the child. */
export function ParentAgreeScreen() {
  const t = useFlowTexts();
  const page = useParentAgree();
  const { terms, shown } = page;
  const { choice } = terms;
  const list = { listId: useId(), texts: useTermsTexts() };
  const wrong = shown !== null || markedTerms(choice).length > 0;
  usePageTitle((wrong ? t('common.errorPrefix') : '') + t('parentAgree.title'));
  return (
    <PageCard title={t('parentAgree.title')} lead={t('parentAgree.lead')} step={2}>
      {choice ? (
        <Form gap="loose" onSubmit={page.submit}>
          {shown && <RefusalNotice refusal={shown} />}
          <Notice title={t('parentAgree.verifiedTitle')}>
            <p>{t('parentAgree.verified')}</p>
          </Notice>
          <TermsNotices {...list} choice={choice} />
          <TermsList {...list} choice={choice} terms={terms} />
          <Button type="submit" wide pending={page.pending}>
            {t('parentAgree.submit')}
          </Button>
          <Button variant="secondary" wide pending={page.declining} onClick={page.decline}>
            {t('parentAgree.decline')}
          </Button>
        </Form>
      ) : shown ? (
        <Retry shown={shown} onRetry={page.retry} />
      ) : (
        <Loading />
      )}
    </PageCard>
  );
}
