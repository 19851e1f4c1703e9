import { readableSeconds, useSecondsLeftBy } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import styles from './login.module.css';

/** Time left until the next attempt counts. It only shows the time: typing and sending stay possible. */
export function Countdown({ until, now }: Readonly<{ until: number; now(): number }>) {
  const t = useTexts();
  const seconds = useSecondsLeftBy(now, until);
  return (
    <>
      {seconds > 0 && (
        <p className={styles.countdown} role="timer">
          {t('login.waitLeft', { time: readableSeconds(seconds) })}
        </p>
      )}
      <p className={styles.countdown} role="status">
        {seconds === 0 && t('login.waitOver')}
      </p>
    </>
  );
}
