import type { ComponentProps } from 'react';
import styles from './dialog-document.module.css';

type DialogDocumentProps = Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> & Readonly<{ label: string }>;

/** What scrolls must be reachable with the keyboard. */
const scrolls = { role: 'region', tabIndex: 0 } as const;

/** A long text inside a dialog: scrolls by itself, also with the keyboard. Its content may also be set through `ref`. */
export function DialogDocument({ label, ...rest }: DialogDocumentProps) {
  return <div {...rest} {...scrolls} className={styles.document} aria-label={label} />;
}
