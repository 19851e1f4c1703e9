import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './typography.module.css';

type HeadingProps = ComponentProps<'h1'> & Readonly<{ level?: 1 | 2 | 3 }>;

/** A heading. Level 1 names the step and can take focus when the step changes. */
export function Heading({ level = 1, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      tabIndex={level === 1 ? -1 : undefined}
      {...rest}
      className={classNames(styles[`heading${level}`], className)}
    />
  );
}

type TextProps = ComponentProps<'p'> &
  Readonly<{ tone?: 'plain' | 'soft'; size?: 'normal' | 'small'; centered?: boolean }>;

/** A paragraph. */
export function Text({ tone = 'plain', size = 'normal', centered, className, ...rest }: TextProps) {
  return (
    <p
      {...rest}
      className={classNames(
        tone === 'soft' && styles.soft,
        size === 'small' && styles.small,
        centered && styles.centered,
        className,
      )}
    />
  );
}
