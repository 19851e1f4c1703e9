import { Button } from '@gatehouse/ui-kit';
import { useTexts } from '../texts/main.texts.ts';

/** Asks again after the platform could not be asked. */
export function RetryButton({ onRetry }: Readonly<{ onRetry(): void }>) {
  const t = useTexts();
  return (
    <Button variant="secondary" onClick={onRetry}>
      {t('login.retry')}
    </Button>
  );
}
