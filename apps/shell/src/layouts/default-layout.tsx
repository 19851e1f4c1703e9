import { LanguageChoice } from './language-choice.tsx';
import type { LayoutProps } from './layout-props.ts';
import styles from './layouts.module.css';
import { Footer, Logo, SkipLink, Slot } from './parts.tsx';

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
