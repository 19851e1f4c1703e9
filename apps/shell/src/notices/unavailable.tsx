import { Button, Notice } from '@gatehouse/ui-kit';
import { useShellTexts } from '../texts/main.texts.ts';
import styles from './notices.module.css';

/**
 * Shown in place of a remote's screen. Below it the take-over keeps what the first HTML offered: a form that
 * works without the remote, and what was typed into it.
 */
export function Unavailable({ busy, onRetry }: Readonly<{ busy: boolean; onRetry(): void }>) {
  const t = useShellTexts();
  return (
    <div className={styles.place}>
      <Notice
        tone="error"
        title={t('unavailable.title')}
        actions={
          <Button pending={busy} onClick={onRetry}>
            {t('unavailable.retry')}
          </Button>
        }
      >
        <p>{t('unavailable.text')}</p>
      </Notice>
      <div data-gatehouse-kept />
    </div>
  );
}
