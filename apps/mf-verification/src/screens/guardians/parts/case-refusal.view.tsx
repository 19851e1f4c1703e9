import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { Button } from '@gatehouse/ui-kit';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';

type CaseRefusalProps = Readonly<{
  refusal: ShownRefusal | null;
  onRetry?: () => void;
  /** Nothing else is on the page: a refusal without an action of its own can be retried. */
  alone?: boolean;
}>;

/** A refusal or failure, with a retry where that can help. */
export function CaseRefusal({ refusal, onRetry, alone = false }: CaseRefusalProps) {
  const t = useGuardianTexts();
  if (refusal === null) return null;
  const stuck = alone && refusal.sentence.action === null;
  const retry = onRetry && (stuck || refusal.name === 'networkError') && (
    <Button variant="secondary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <RefusalNotice refusal={refusal} {...(retry && { actions: retry })} />;
}
