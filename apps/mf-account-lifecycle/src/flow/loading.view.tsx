import { RefusalNotice, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { Button } from '@gatehouse/ui-kit';

type LoadingProps = Readonly<{
  shown: ShownRefusal | null;
  pending: boolean;
  onRetry(): void;
  /** Of a catalogue that has both. */
  t(this: void, key: 'common.loading' | 'common.retry'): string;
}>;

/** Instead of the content: that it is being loaded, or why it could not be. */
export function Loading({ shown, pending, onRetry, t }: LoadingProps) {
  if (!shown) return <WorkingStatus>{t('common.loading')}</WorkingStatus>;
  const retry = (
    <Button variant="secondary" pending={pending} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return <RefusalNotice refusal={shown} {...(shown.sentence.reaction !== 'restart' && { actions: retry })} />;
}
