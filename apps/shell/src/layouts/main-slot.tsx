import { slotElementId } from '@gatehouse/platform';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/main.texts.ts';
import styles from './layouts.module.css';

export function SkipLink() {
  const t = useShellTexts();
  return (
    <a className={styles.skip} href={`#${slotElementId}`}>
      {t('layout.skip')}
    </a>
  );
}

export function Slot({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <main id={slotElementId} className={styles.slot} tabIndex={-1}>
      {children}
    </main>
  );
}
