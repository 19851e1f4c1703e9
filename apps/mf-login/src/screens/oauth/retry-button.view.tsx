import { Button } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

/** Asks again after the platform could not be asked. */
export function RetryButton({ onRetry }: Readonly<{ onRetry(): void }>) {
  const t = useDeferredTexts();
  return (
    <Button variant="secondary" onClick={onRetry}>
      {t('oauth.failed.retry')}
    </Button>
  );
}
