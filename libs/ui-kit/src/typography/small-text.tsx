import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './small-text.module.css';

/** A side note below a control or a sentence. Takes no space while it is empty. */
export function SmallText({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames(styles.small, className)} />;
}
