import { useHost } from '@gatehouse/shell-contract';
import { Text, VisuallyHidden } from '@gatehouse/ui-kit';
import { readableSeconds, useSecondsLeftBy } from './seconds-left.ts';
import styles from './time-left.module.css';

/** Seconds until a moment of the platform's clock, 0 when it is past. */
export function useSecondsLeft(until: number): number {
  const { clock } = useHost();
  return useSecondsLeftBy(() => clock.now(), until);
}

type TimeLeftProps = Readonly<{
  until: number;
  texts: Readonly<{ valid(this: void, time: string): string; lastMinute: string; over: string }>;
}>;

/** How long a code is good: seen all the time, heard for its last minute and its end (experience 10). */
export function TimeLeft({ until, texts: { valid, lastMinute, over } }: TimeLeftProps) {
  const seconds = useSecondsLeft(until);
  return (
    <>
      {seconds > 0 ? (
        <Text tone="soft" size="small" role="timer" aria-live="off">
          {valid(readableSeconds(seconds))}
        </Text>
      ) : null}
      <Text tone="soft" size="small" role="status" className={styles['heard']}>
        {seconds === 0 ? over : null}
        {seconds > 0 && seconds <= 60 ? <VisuallyHidden>{lastMinute}</VisuallyHidden> : null}
      </Text>
    </>
  );
}
