import { Button, Notice } from '@gatehouse/ui-kit';
import type { Failure } from '../../failure.ts';
import { useTexts } from '../../texts/main.texts.ts';

type TroubleProps = Readonly<{ failure: Failure; onRetry(): void }>;

/** The platform could not be asked; nothing is lost by asking again. */
export function TroubleNotice({ failure: { reason, requestId }, onRetry }: TroubleProps) {
  const t = useTexts();
  return (
    <Notice
      tone="error"
      title={t(`login.failure.${reason}Title`)}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('login.retry')}
        </Button>
      }
      small={t('login.support', { code: requestId ? `${reason} · ${requestId}` : reason })}
      takesFocus
    >
      <p>{t(`login.failure.${reason}Text`)}</p>
    </Notice>
  );
}
