import { Button, LinkButton } from '@gatehouse/ui-kit';
import type { LinkTarget } from '@gatehouse/shell-contract';
import styles from '../../sdk/sdk.module.css';
import { useSdkTexts } from '../../texts/sdk.texts.ts';

/** What registering a device takes. Goes on by a link from the guide's own page, by a button inside a registration. */
export function Guide({ start }: Readonly<{ start: LinkTarget | Readonly<{ go(): void; pending: boolean }> }>) {
  const t = useSdkTexts();
  return (
    <>
      <ol className={styles.steps}>
        <li>{t('guide.confirm')}</li>
        <li>{t('guide.name')}</li>
        <li>{t('guide.play')}</li>
      </ol>
      <div className={styles.actions}>
        {'href' in start ? (
          <LinkButton {...start} variant="primary" wide>
            {t('guide.start')}
          </LinkButton>
        ) : (
          <Button wide pending={start.pending} onClick={start.go}>
            {t('guide.start')}
          </Button>
        )}
      </div>
    </>
  );
}
