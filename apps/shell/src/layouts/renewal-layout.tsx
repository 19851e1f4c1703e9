import type { LayoutProps } from './layout-props.ts';
import styles from './layouts.module.css';
import { Footer, Logo, SkipLink, Slot } from './parts.tsx';

/** Header and footer around a task; no language choice, which would interrupt it. */
export function RenewalLayout({ surface, home, children }: LayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Logo surface={surface} home={home} />
      </header>
      <Slot>{children}</Slot>
      <Footer surface={surface} />
    </div>
  );
}
