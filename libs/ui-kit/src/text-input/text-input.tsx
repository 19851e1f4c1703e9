import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './text-input.module.css';

type TextInputProps = ComponentProps<'input'>;

/** One line of text. Uncontrolled unless told otherwise: what was typed before the scripts came stays. */
export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  return <input {...useFieldControl()} {...rest} type={type} className={classNames(styles.input, className)} />;
}
