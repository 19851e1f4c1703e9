import styles from './progress-bar.module.css';

/** A page is on its way. Shows itself only after 200 ms (spec A §9), by its own styles: no timer to cancel. */
export function ProgressBar({ label }: Readonly<{ label: string }>) {
  return (
    <div className={styles.bar} role="progressbar" aria-label={label}>
      <span className={styles.run} />
    </div>
  );
}
