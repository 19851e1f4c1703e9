import { Text } from '@gatehouse/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './captcha.module.css';

/** Whether what had focus went with the step before. */
const focusIsLost = () => document.hasFocus() && !document.activeElement?.matches('body *');

/** What to do in this step; takes the focus that the step before left behind. */
export function Task({ children }: Readonly<{ children: ReactNode }>) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focusIsLost()) text.current?.focus();
  }, []);
  return (
    <Text ref={text} tabIndex={-1} className={styles.task}>
      {children}
    </Text>
  );
}
