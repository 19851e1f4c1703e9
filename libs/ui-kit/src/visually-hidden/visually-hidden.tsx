import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Said, not shown. */
export function VisuallyHidden({ children }: Readonly<{ children: ReactNode }>) {
  return <span className={styles.hidden}>{children}</span>;
}
