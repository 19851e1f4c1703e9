import { LanguageChoice } from './language-choice.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Logo } from './logo.tsx';
import { SkipLink, Slot } from './main-slot.tsx';
import styles from './layouts.module.css';

/** The logo is above the content, the language below it; no links lead away from the game. */
export function VulcanusLayout({ surface, home, children, ...language }: LayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={`${styles.header} ${styles.centred}`}>
        <Logo surface={surface} home={home} />
      </header>
      <Slot>{children}</Slot>
      <footer className={styles.footer}>
        <LanguageChoice {...language} />
      </footer>
    </div>
  );
}
