import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { Button, Inline, Spinner, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';

type PcsWaitingProps = Readonly<{ shown: ShownRefusal | null; pending: boolean; onRetry(): void }>;

/** Shown instead of the PCs: that they are being loaded, or why they could not be. */
export function PcsWaiting({ shown, pending, onRetry }: PcsWaitingProps) {
  const t = useTexts();
  if (!shown)
    return (
      <Inline gap="tight" together role="status">
        <Spinner />
        <Text tone="soft">{t('pcs.loading')}</Text>
      </Inline>
    );
  const retry = (
    <Button variant="secondary" pending={pending} onClick={onRetry}>
      {t('pcs.retry')}
    </Button>
  );
  return shown.name === 'networkError' ? (
    <RefusalNotice refusal={shown} actions={retry} />
  ) : (
    <RefusalNotice refusal={shown} />
  );
}
