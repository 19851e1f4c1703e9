import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Readonly<{
    /** `danger`: an action that cannot be undone. */
    variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
    /** As wide as its container. */
    wide?: boolean;
    /** Busy: keeps focus and size, is announced as busy, ignores further presses. */
    pending?: boolean;
  }>;

/** A button that triggers an action. It is never disabled: an incomplete form shows its errors when it is sent. */
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
