import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form.module.css';

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate'> &
  Readonly<{ /** Space between its parts. */ gap?: 'tight' | 'normal' | 'loose' }>;

/**
 * A form with its parts one below the other. It is sent by POST, so that nothing typed reaches an address even without scripts, and it
 * answers with its own error texts instead of the browser's.
 */
export function Form({ gap = 'normal', className, ...rest }: FormProps) {
  return <form {...rest} method="post" noValidate className={classNames(styles.form, styles[gap], className)} />;
}
