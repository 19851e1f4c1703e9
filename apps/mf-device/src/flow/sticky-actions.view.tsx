import type { ReactNode } from 'react';
import styles from './sticky-actions.module.css';

/** Buttons of a step; they stay above the keyboard, at the lower edge of what it leaves of the view. */
export function StickyActions({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.actions}>{children}</div>;
}
