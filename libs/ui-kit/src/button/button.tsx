import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Readonly<{
    /** `danger`: what cannot be taken back. */
    variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
    /** As wide as its container. */
    wide?: boolean;
    /** At work: keeps focus and place, says so, ignores further presses. */
    pending?: boolean;
  }>;

/** A press that does something. It is never disabled: a form that lacks something answers when it is sent. */
export function Button({
  variant = 'primary',
  wide,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], wide && styles.wide, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {pending && <Spinner className={styles.spinner} />}
    </button>
  );
}
