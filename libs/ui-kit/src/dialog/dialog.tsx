import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Heading } from '../typography/typography.tsx';
import styles from './dialog.module.css';

type DialogProps = Readonly<{
  open: boolean;
  title: string;
  /** Escape, or the app around the page, asked to close it. */
  onClose(): void;
  actions: ReactNode;
  /** Actions one below the other: more than two, or long ones. */
  vertical?: boolean;
  children: ReactNode;
}>;

/** The browser's own modal dialog: focus goes in, stays in, and comes back by itself. */
export function Dialog({ open, title, onClose, actions, vertical, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // The browser takes the first field of all, and one for password managers is seen by no one.
    if (document.activeElement?.closest('[aria-hidden=true]'))
      dialog.current?.querySelector<HTMLElement>('input:not([aria-hidden=true]), button')?.focus();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      <div className={styles.content}>{children}</div>
      <div className={classNames(styles.actions, vertical && styles.vertical)}>{actions}</div>
    </dialog>
  );
}
