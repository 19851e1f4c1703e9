import { RefusalNotice } from '@gatehouse/screen';
import { Button } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import styles from '../../../flow/flow.module.css';
import { PageCard, Retry, Working } from '../../../flow/page-card.view.tsx';
import { progressOf } from '../../../flow/steps.ts';
import { TermsList } from '../../../terms/terms-list.view.tsx';
import type { Agree } from './agree.controller.ts';

/** What is agreed to, item by item. */
export function AgreeView({ page }: Readonly<{ page: Agree }>) {
  const t = useFlowTexts();
  const { terms, shown } = page;
  const { choice } = terms;
  return (
    <PageCard title={t('agree.title')} lead={t('agree.lead')} step={progressOf('agree', page.order)}>
      {choice ? (
        <form className={styles['form']} method="post" noValidate onSubmit={page.submit}>
          {shown && <RefusalNotice refusal={shown} />}
          <TermsList terms={terms} choice={choice} />
          <Button type="submit" wide pending={page.pending}>
            {t('agree.submit')}
          </Button>
        </form>
      ) : shown ? (
        <Retry shown={shown} onRetry={page.retry} />
      ) : (
        <Working />
      )}
    </PageCard>
  );
}
