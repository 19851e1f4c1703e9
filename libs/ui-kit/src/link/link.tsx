import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import buttonStyles from '../button/button.module.css';
import styles from './link.module.css';

type LinkProps = ComponentProps<'a'>;

/** A link in or between sentences. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <a {...rest} className={classNames(styles.link, className)} />;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ variant = 'secondary', wide, className, children, ...rest }: LinkProps & Readonly<{ variant?: 'primary' | 'secondary' | 'quiet'; wide?: boolean }>) {
  return (
    <a {...rest} className={classNames(buttonStyles.button, buttonStyles[variant], wide && buttonStyles.wide, className)}>
      {children}
    </a>
  );
}
