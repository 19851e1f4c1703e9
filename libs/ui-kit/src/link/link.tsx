import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import buttonStyles from '../button/button.module.css';
import styles from './link.module.css';

type LinkProps = ComponentProps<'a'>;

type TextLinkProps = LinkProps &
  Readonly<{
    /** `plain` stands alone, without a line under it; `soft` steps back as well. */
    look?: 'underlined' | 'plain' | 'soft';
    /** A target of 44 px, for a link outside of a sentence. */
    tall?: boolean;
  }>;

/** A link in or between sentences. */
export function TextLink({ look = 'underlined', tall, className, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(
        styles.link,
        look !== 'underlined' && styles.plain,
        look === 'soft' && styles.soft,
        tall && styles.tall,
        className,
      )}
    />
  );
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({
  variant = 'secondary',
  wide,
  className,
  children,
  ...rest
}: LinkProps & Readonly<{ variant?: 'primary' | 'secondary' | 'quiet'; wide?: boolean }>) {
  return (
    <a
      {...rest}
      className={classNames(buttonStyles.button, buttonStyles[variant], wide && buttonStyles.wide, className)}
    >
      {children}
    </a>
  );
}
