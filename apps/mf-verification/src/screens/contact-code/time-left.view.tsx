import { useHost } from '@gatehouse/shell-contract';
import { VisuallyHidden } from '@gatehouse/ui-kit';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './contact-code.module.css';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Seconds until a moment of the platform's clock, 0 when it is past. */
export function useSecondsLeft(until: number): number {
  const { clock } = useHost();
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - clock.now()) / 1000)));
}

/** 90 -> `1:30`; figures and colons read the same in all our languages. */
export const readableSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long a code is good: seen all the time, heard for its last minute and its end (experience 10). */
export function TimeLeft({ until }: Readonly<{ until: number }>) {
  const t = useTexts();
  const seconds = useSecondsLeft(until);
  return (
    <>
      {seconds > 0 && (
        <p className={styles['small']} role="timer" aria-live="off">
          {t('emailCode.valid', { time: readableSeconds(seconds) })}
        </p>
      )}
      <p className={styles['small']} role="status">
        {seconds === 0 && t('emailCode.over')}
        {seconds > 0 && seconds <= 60 && <VisuallyHidden>{t('emailCode.lastMinute')}</VisuallyHidden>}
      </p>
    </>
  );
}
