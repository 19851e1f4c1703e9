import { Button, Notice } from '@gatehouse/ui-kit';
import type { TakeOver } from '../first-html/take-over.ts';
import { useShellTexts } from '../texts/main.texts.ts';
import styles from './notices.module.css';

type UnavailableProps = Readonly<{ busy: boolean; keep: TakeOver['keep']; onRetry(): void }>;

/**
 * Shown in place of a remote's screen. Below it the take-over keeps what the first HTML offered: a form that
 * works without the remote, and what was typed into it.
 */
export function Unavailable({ busy, keep, onRetry }: UnavailableProps) {
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
      <div ref={keep} />
    </div>
  );
}
