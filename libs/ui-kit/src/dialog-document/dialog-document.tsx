import type { ComponentProps } from 'react';
import styles from './dialog-document.module.css';

type DialogDocumentProps = Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> & Readonly<{ label: string }>;

/** A long text inside a dialog: scrolls by itself, also with the keyboard. Whoever holds `ref` may fill it. */
export function DialogDocument({ label, ...rest }: DialogDocumentProps) {
  return <div {...rest} className={styles.document} role="region" aria-label={label} tabIndex={0} />;
}
