import { RefusalNotice } from '@gatehouse/screen';
import { usePageTitle } from '@gatehouse/shell-contract';
import { Button, Notice } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import styles from '../../../flow/flow.module.css';
import { PageCard, Retry, Working } from '../../../flow/page-card.view.tsx';
import { missingOf } from '../../../terms/terms.machine.ts';
import { TermsList } from '../../../terms/terms-list.view.tsx';
import { useParentAgree } from './parent-agree.controller.ts';

/** For the guardian, not for the child: what they agree to. */
export function ParentAgreeScreen() {
  const t = useFlowTexts();
  const page = useParentAgree();
  const { terms, shown } = page;
  const { choice } = terms;
  const wrong = shown !== null || (choice !== null && choice.attempt > 0 && missingOf(choice).length > 0);
  usePageTitle((wrong ? t('common.errorPrefix') : '') + t('parentAgree.title'));
  return (
    <PageCard title={t('parentAgree.title')} lead={t('parentAgree.lead')} step={2}>
      {choice ? (
        <form className={styles['form']} method="post" noValidate onSubmit={page.submit}>
          {shown && <RefusalNotice refusal={shown} />}
          <Notice title={t('parentAgree.verifiedTitle')}>
            <p>{t('parentAgree.verified')}</p>
          </Notice>
          <TermsList terms={terms} choice={choice} />
          <Button type="submit" wide pending={page.pending}>
            {t('parentAgree.submit')}
          </Button>
          <Button variant="secondary" wide pending={page.declining} onClick={page.refuse}>
            {t('parentAgree.decline')}
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
