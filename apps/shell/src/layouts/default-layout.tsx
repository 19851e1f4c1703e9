import { Footer } from './footer.tsx';
import { LanguageChoice } from './language-choice.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Logo } from './logo.tsx';
import { SkipLink, Slot } from './main-slot.tsx';
import styles from './layouts.module.css';

/** Logo, language, content, guide and customer service (spec A §2). */
export function DefaultLayout({ surface, home, children, ...language }: LayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Logo surface={surface} home={home} />
        <LanguageChoice {...language} />
      </header>
      <Slot>{children}</Slot>
      <Footer surface={surface} />
    </div>
  );
}
