import { classNames } from '../class-names.ts';
import styles from './segment-bar.module.css';

type SegmentBarProps = Readonly<{
  segments: number;
  /** How many of them are filled, from the start. */
  filled: number;
  tone?: 'primary' | 'danger' | 'warn' | 'success';
}>;

/** A row of segments, filled up to a point. Decoration: a sentence beside it has to say the same. */
export function SegmentBar({ segments, filled, tone = 'primary' }: SegmentBarProps) {
  return (
    <div className={classNames(styles.bar, styles[tone])} aria-hidden="true">
      {Array.from({ length: segments }, (_, index) => (
        <span key={index} className={index < filled ? styles.filled : undefined} />
      ))}
    </div>
  );
}
