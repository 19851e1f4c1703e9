import { useEffect, useRef, type ReactNode } from 'react';
import { captchaTitleId } from '@gatehouse/challenge/captcha';
import styles from './captcha.module.css';

type CaptchaDialogProps = Readonly<{
  /** Closed, by Escape too; focus is back where it was. */
  onEnd(token: string | null): void;
  children(end: (token: string | null) => void): ReactNode;
}>;

/** The browser's own modal dialog; the captcha inside has the heading. */
export function CaptchaDialog({ onEnd, children }: CaptchaDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const token = useRef<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const end = (given: string | null) => {
    token.current = given;
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={captchaTitleId}
      onClose={() => onEnd(token.current)}
    >
      {children(end)}
    </dialog>
  );
}
