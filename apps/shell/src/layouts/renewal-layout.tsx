import { Footer } from './footer.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Logo } from './logo.tsx';
import { SkipLink, Slot } from './main-slot.tsx';
import styles from './layouts.module.css';

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
