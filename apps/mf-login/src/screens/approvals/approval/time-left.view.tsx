import { useHost } from '@gatehouse/shell-contract';
import { VisuallyHidden } from '@gatehouse/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../texts/main.texts.ts';
import { readableSeconds, useSecondsLeftBy } from '@gatehouse/screen';
import styles from './approval.module.css';

/** What is said of the time left: at the start and for the last minute; the end is told by what comes after it. */
function useAnnouncement(seconds: number): string {
  const t = useTexts();
  const { locale } = useHost();
  const [minutes] = useState(() => Math.max(1, Math.round(seconds / 60)));
  if (seconds <= 60) return t('approval.time.lastMinute');
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return t('approval.time.start', { time: format.format(minutes) });
}

type TimeLeftProps = Readonly<{ until: number; now(): number; onOver(): void }>;

/** Countdown for the eye; a screen reader hears of it at the start and a minute before the end, not every second. */
export function TimeLeft({ until, now, onOver }: TimeLeftProps) {
  const t = useTexts();
  const seconds = useSecondsLeftBy(now, until);
  const announcement = useAnnouncement(seconds);
  const over = seconds === 0;
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (over) tell();
  }, [over]);
  return (
    <>
      <p className={styles.time} role="timer" aria-live="off">
        {t('approval.time.left', { time: readableSeconds(seconds) })}
      </p>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
