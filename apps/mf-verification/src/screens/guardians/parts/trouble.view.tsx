import { RefusalNotice, type ShownRefusal } from '@gatehouse/challenge';
import { Button } from '@gatehouse/ui-kit';
import { useGuardianTexts } from '../texts/guardian-texts.ts';

/** What the platform said; where it could not be asked, another try. */
export function Trouble({ refusal, onRetry }: Readonly<{ refusal: ShownRefusal | null; onRetry?: () => void }>) {
  const t = useGuardianTexts();
  if (refusal === null) return null;
  const retry = onRetry && refusal.name === 'networkError' && (
    <Button variant="secondary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <RefusalNotice refusal={refusal} {...(retry && { actions: retry })} />;
}
