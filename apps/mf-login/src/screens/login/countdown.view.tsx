import { useSyncExternalStore } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { formatRemaining } from './format-remaining.ts';
import styles from './login.module.css';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Time left until the next attempt counts. Only shows it: typing and sending stay possible all the while. */
export function Countdown({ until, now }: Readonly<{ until: number; now(): number }>) {
  const t = useTexts();
  const seconds = useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - now()) / 1000)));
  return (
    <>
      {seconds > 0 && (
        <p className={styles.countdown} role="timer">
          {t('login.waitLeft', { time: formatRemaining(seconds) })}
        </p>
      )}
      <p className={styles.countdown} role="status">
        {seconds === 0 && t('login.waitOver')}
      </p>
    </>
  );
}
