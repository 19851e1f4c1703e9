import type { Line } from '@gatehouse/api-client';
import { waitElementId } from '@gatehouse/platform';
import { Button, Notice } from '@gatehouse/ui-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TakeOver } from '../first-html/take-over.ts';
import { useShellTexts } from '../texts/main.texts.ts';
import styles from './notices.module.css';

type UnavailableProps = Readonly<{
  /** Why nothing has come: on a slow line it still comes by itself. `null`: not known yet. */
  line: Line | null;
  /** The visitor has waited long enough on a slow line to be offered another try. */
  mayTry: boolean;
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
export function Unavailable({ line, mayTry, busy, keep, onRetry }: UnavailableProps) {
  const t = useShellTexts();
  const place = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(false);
  const isWaiting = line === 'slow';
  const isSaid = line !== null && !(isWaiting && kept);
  useLayoutEffect(() => {
    keep(place.current);
    return () => keep(null);
  }, [keep]);
  useLayoutEffect(() => {
    setKept(Boolean(place.current?.querySelector('form'))); // the take-over fills the place after the first commit
    if (isSaid) document.getElementById(waitElementId)?.remove(); // a notice and a spinner would contradict each other
  }, [line, isSaid]);
  const [title, text] = said[line ?? 'good'];
  return (
    <div className={styles.place}>
      {isSaid ? (
        <Notice
          tone={isWaiting ? 'info' : 'error'}
          title={t(title)}
          actions={
            (!isWaiting || mayTry) && (
              <Button pending={busy} onClick={onRetry}>
                {t('unavailable.retry')}
              </Button>
            )
          }
        >
          <p>{t(text)}</p>
        </Notice>
      ) : null}
      <div ref={place} />
    </div>
  );
}
