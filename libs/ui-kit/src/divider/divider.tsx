import type { ReactNode } from 'react';
import styles from './divider.module.css';

/** A line between two parts, with a word in it where one is given. */
export function Divider({ children }: Readonly<{ children?: ReactNode }>) {
  return children ? <p className={styles.labelled}>{children}</p> : <hr className={styles.plain} />;
}
