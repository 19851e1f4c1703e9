import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button-stack.module.css';

type ButtonStackProps = Readonly<{
  gap?: 'tight' | 'normal';
  /** A line above separates it from the form that it belongs to. */
  ruled?: boolean;
  children: ReactNode;
}>;

/** Buttons and links one below the other, with the small texts that belong to them. */
export function ButtonStack({ gap = 'normal', ruled, children }: ButtonStackProps) {
  return (
    <div className={classNames(styles.stack, gap === 'tight' && styles.tight, ruled && styles.ruled)}>{children}</div>
  );
}
