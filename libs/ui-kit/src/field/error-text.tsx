import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

type ErrorTextProps = Readonly<{
  /** The wrong control is described by it. */ id: string;
  className?: string;
  children: ReactNode;
}>;

/** What is wrong with a control, and what to do about it: below the control. `Field` and `FieldGroup` have it already. */
export function ErrorText({ id, className, children }: ErrorTextProps) {
  return (
    <p className={classNames(styles.error, className)} id={id}>
      <CircleAlert aria-hidden="true" size="1.125em" />
      {children}
    </p>
  );
}
