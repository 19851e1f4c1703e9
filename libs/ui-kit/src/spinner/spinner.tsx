import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Sign of work. Says nothing by itself: the busy element carries `aria-busy` or a text beside it. */
export function Spinner({ className }: Readonly<{ className?: string }>) {
  return <span className={classNames(styles.spinner, className)} aria-hidden="true" />;
}
