import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';
import { useTexts } from '../texts/main.texts.ts';

type RecoveryNoticeProps = Readonly<{
  refusal: ShownRefusal;
  /** Path where the player chooses another way. */
  start: string;
  /** Asks again, where the platform could not be asked. */
  onRetry?(): void;
}>;

/** Why a recovery stopped: a step out of order starts it anew instead of leaving the portal. */
export function RecoveryNotice({ refusal, start, onRetry }: RecoveryNoticeProps) {
  const t = useTexts();
  const again = useLink(start);
  const leaves = refusal.sentence.reaction === 'leave';
  const retry = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <RefusalNotice
      refusal={refusal}
      retry={retry}
      {...(leaves && { actions: <LinkButton {...again}>{t('ways.another')}</LinkButton> })}
    />
  );
}
