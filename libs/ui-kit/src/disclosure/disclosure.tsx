import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Something to read for those who want to: the browser's own disclosure. */
export function Disclosure({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.label}>{label}</summary>
      {children}
    </details>
  );
}
