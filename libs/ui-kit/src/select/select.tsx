import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import inputStyles from '../text-input/text-input.module.css';
import styles from './select.module.css';

type SelectProps = ComponentProps<'select'> & Readonly<{ compact?: boolean }>;

/** The system's own list, dressed. `compact` is for headers: as wide as its text. */
export function Select({ compact, className, children, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.select, compact && styles.compact)}>
      <select {...useFieldControl()} {...rest} className={classNames(inputStyles.input, styles.control, className)}>
        {children}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden="true" size={18} />
    </span>
  );
}
