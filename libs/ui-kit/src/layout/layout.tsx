import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

type Gap = 'tight' | 'normal' | 'loose';
type BoxProps = ComponentProps<'div'> & Readonly<{ gap?: Gap }>;

/** Children one below the other. */
export function Stack({ gap = 'normal', className, ...rest }: BoxProps) {
  return <div {...rest} className={classNames(styles.stack, styles[gap], className)} />;
}

type InlineProps = BoxProps &
  Readonly<{
    /** Children at both ends of the line. */
    spread?: boolean;
    /** Children never wrap: an icon and its sentence. */
    together?: boolean;
  }>;

/** Children side by side, wrapping where the line is too short. */
export function Inline({ gap = 'normal', spread, together, className, ...rest }: InlineProps) {
  return (
    <div
      {...rest}
      className={classNames(
        styles.inline,
        styles[gap],
        spread && styles.spread,
        together && styles.together,
        className,
      )}
    />
  );
}
