import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & Readonly<{ label: ReactNode }>;

/** Yes or no; label and box are one target. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
