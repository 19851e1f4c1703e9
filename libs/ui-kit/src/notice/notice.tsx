import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'warn' | 'error' | 'success';

const icons = { info: Info, warn: TriangleAlert, error: CircleX, success: CircleCheck } as const;

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> &
  Readonly<{
    tone?: NoticeTone;
    title: ReactNode;
    /** What can be done about it. */
    actions?: ReactNode;
    /** For support: code, request id. */
    small?: ReactNode;
    /** Takes focus when it appears: the answer to what was just sent. */
    takesFocus?: boolean;
  }>;

/** Something happened and this is what to do now. Errors and warnings interrupt, the others wait their turn. */
export function Notice({
  tone = 'info',
  title,
  actions,
  small,
  takesFocus = false,
  className,
  children,
  ...rest
}: NoticeProps) {
  const Icon = icons[tone];
  const role = tone === 'error' || tone === 'warn' ? 'alert' : 'status';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
      {...rest}
      className={classNames(styles.notice, styles[tone], className)}
    >
      <Icon className={styles.icon} aria-hidden="true" size={22} />
      <div className={styles.content}>
        <p className={styles.title}>{title}</p>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {small ? <p className={styles.small}>{small}</p> : null}
      </div>
    </div>
  );
}
