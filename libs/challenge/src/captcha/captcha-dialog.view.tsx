import { useEffect, useRef } from 'react';
import { Captcha, captchaTitleId, type CaptchaProps } from './captcha.tsx';
import styles from './captcha-dialog.module.css';

type CaptchaDialogProps = Omit<CaptchaProps, 'onVerify' | 'onClose'> &
  Readonly<{
    /** Closed, by Escape too (`null`); focus is back where it was. */
    onEnd(token: string | null): void;
  }>;

/** The browser's own modal dialog with a captcha in it, which has the heading. */
export function CaptchaDialog({ onEnd, ...captcha }: CaptchaDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={captchaTitleId}
      onClose={(event) => onEnd(event.currentTarget.returnValue || null)}
    >
      <Captcha
        {...captcha}
        onVerify={(token) => dialog.current?.close(token)}
        onClose={() => dialog.current?.close('')}
      />
    </dialog>
  );
}
