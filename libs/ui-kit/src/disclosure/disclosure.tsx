import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = Readonly<{
  label: string;
  /** Opened where it is needed; who reads may close it. */
  open?: boolean;
  children: ReactNode;
}>;

/** Something for those who want it: the browser's own disclosure. */
export function Disclosure({ label, open = false, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.label}>{label}</summary>
      {children}
    </details>
  );
}
