import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list.module.css';

type ListProps = Readonly<{
  /** Accessible name, where no heading stands before the list. */
  label?: string;
  gap?: 'tight' | 'normal' | 'loose';
  /** `li` elements. */
  children: ReactNode;
}>;

/** A list without bullets: its items carry their own look. */
export function List({ label, gap = 'normal', children }: ListProps) {
  return (
    <ul className={classNames(styles.list, gap !== 'normal' && styles[gap])} aria-label={label}>
      {children}
    </ul>
  );
}
