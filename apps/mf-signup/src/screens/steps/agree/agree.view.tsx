import { TermsList, TermsNotices } from '@gatehouse/challenge';
import { RefusalNotice } from '@gatehouse/screen';
import { Button, Form } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { Loading, PageCard, Retry } from '../../../flow/page-card.view.tsx';
import { stepNumberOf } from '../../../flow/steps.ts';
import { useTermsTexts } from '../../../flow/terms-texts.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import type { Agree } from './agree.controller.ts';

/** The terms of a sign-up, item by item. */
export function AgreeView({ page }: Readonly<{ page: Agree }>) {
  const t = useFlowTexts();
  const { terms, shown } = page;
  const { choice } = terms;
  const list = { listId: useId(), texts: useTermsTexts() };
  return (
    <PageCard title={t('agree.title')} lead={t('agree.lead')} step={stepNumberOf('agree', page.order)}>
      {choice ? (
        <Form gap="loose" onSubmit={page.submit}>
          {shown && <RefusalNotice refusal={shown} />}
          <TermsNotices {...list} choice={choice} />
          <TermsList {...list} choice={choice} terms={terms} />
          <Button type="submit" wide pending={page.pending}>
            {t('agree.submit')}
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
