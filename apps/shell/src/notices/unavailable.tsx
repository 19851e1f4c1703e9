import type { Line } from '@gatehouse/api-client';
import { waitElementId } from '@gatehouse/platform';
import { Button, Notice } from '@gatehouse/ui-kit';
import { useState } from 'react';
import type { TakeOver } from '../first-html/take-over.ts';
import { useShellTexts } from '../texts/main.texts.ts';
import styles from './notices.module.css';

type UnavailableProps = Readonly<{
  /** Why nothing has come: on a slow line it still comes by itself, and there is nothing to try. */
  line: Line;
  busy: boolean;
  keep: TakeOver['keep'];
  onRetry(): void;
}>;

const said = {
  none: ['connection.networkError.title', 'connection.networkError.text'],
  slow: ['slow.title', 'slow.text'],
  good: ['unavailable.title', 'unavailable.text'],
} as const;

/**
 * Shown in place of a remote's screen. Below it the take-over keeps what the first HTML offered: a form that
 * works without the remote, and what was typed into it.
 */
export function Unavailable({ line, busy, keep, onRetry }: UnavailableProps) {
  const t = useShellTexts();
  const [kept, setKept] = useState(false);
  const [title, text] = said[line];
  const place = (element: HTMLElement | null) => {
    keep(element);
    document.getElementById(waitElementId)?.remove(); // a notice and a spinner would contradict each other
    if (element) setKept(element.hasChildNodes());
  };
  const [ref] = useState(() => place);
  const isWaiting = line === 'slow';
  return (
    <div className={styles.place}>
      {isWaiting && kept ? null : (
        <Notice
          tone={isWaiting ? 'info' : 'error'}
          title={t(title)}
          actions={
            !isWaiting && (
              <Button pending={busy} onClick={onRetry}>
                {t('unavailable.retry')}
              </Button>
            )
          }
        >
          <p>{t(text)}</p>
        </Notice>
      )}
      <div ref={ref} />
    </div>
  );
}
