import { RefusalNotice, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { Button } from '@gatehouse/ui-kit';
import { useSwitchTexts } from '../../texts/switch.texts.ts';

type WaitingProps = Readonly<{ shown: ShownRefusal | null; pending: boolean; onRetry(): void }>;

/** Instead of the content: that it is being loaded, or why it could not be. */
export function SwitchWaiting({ shown, pending, onRetry }: WaitingProps) {
  const t = useSwitchTexts();
  if (!shown) return <WorkingStatus>{t('common.loading')}</WorkingStatus>;
  const retry = (
    <Button variant="secondary" pending={pending} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return <RefusalNotice refusal={shown} {...(shown.sentence.reaction !== 'restart' && { actions: retry })} />;
}
