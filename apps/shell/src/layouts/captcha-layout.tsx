import type { LayoutProps } from './layout-props.ts';
import { Slot } from './main-slot.tsx';
import styles from './layouts.module.css';

/** Only the puzzle: this page is shown in a frame or window of another page. */
export function CaptchaLayout({ children }: LayoutProps) {
  return (
    <div className={styles.bare}>
      <Slot>{children}</Slot>
    </div>
  );
}
