import { readableSeconds, useSecondsLeftBy } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { VisuallyHidden } from '@gatehouse/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../texts/main.texts.ts';
import styles from './approval.module.css';

/** Announced at the start and for the last minute; the end is announced by the notice that replaces the countdown. */
function useAnnouncement(seconds: number): string {
  const t = useTexts();
  const { locale } = useHost();
  const [minutes] = useState(() => Math.max(1, Math.round(seconds / 60)));
  if (seconds <= 60) return t('approval.time.lastMinute');
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return t('approval.time.start', { time: format.format(minutes) });
}

type TimeLeftProps = Readonly<{ quiet?: boolean; until: number; now(): number; onTimeUp(): void }>;

/** Countdown of an approval; announced to screen readers at the start and a minute before the end, not every second; `quiet`: not at all. */
export function TimeLeft({ quiet = false, until, now, onTimeUp }: TimeLeftProps) {
  const t = useTexts();
  const seconds = useSecondsLeftBy(now, until);
  const announcement = useAnnouncement(seconds);
  const isOver = seconds === 0;
  const tell = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return (
    <>
      <p className={styles.time} role="timer" aria-live="off">
        {t('approval.time.left', { time: readableSeconds(seconds) })}
      </p>
      {!quiet && (
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
