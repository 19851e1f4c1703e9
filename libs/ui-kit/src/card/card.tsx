import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

type CardProps = ComponentProps<'section'> &
  Readonly<{ /** A quieter strip along the lower edge. */ footer?: ReactNode }>;

/** The one surface a screen's content stands on. */
export function Card({ footer, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames(styles.card, className)}>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </section>
  );
}
