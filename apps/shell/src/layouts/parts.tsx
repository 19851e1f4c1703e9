import type { ReactNode } from 'react';
import { customerServicePath, slotElementId, type Surface } from '@gatehouse/platform';
import { LogoMark, TextLink } from '@gatehouse/ui-kit';
import { useShellTexts } from '../texts/main.texts.ts';
import styles from './layouts.module.css';

/** Leads to the brand's main site. In a game's web view a link out would strand the player (experience 16). */
const homePath = '/';

export function SkipLink() {
  const t = useShellTexts();
  return (
    <a className={styles.skip} href={`#${slotElementId}`}>
      {t('layout.skip')}
    </a>
  );
}

/** The document says which of the two marks is seen (`data-logo`), so that the first HTML shows it, too. `home`: the address the style's settings name; until they are known, the brand's. */
export function Logo({ surface, home }: Readonly<{ surface: Surface; home: string | undefined }>) {
  const t = useShellTexts();
  if (surface === 'sdk') return null;
  return (
    <a className={styles.logo} href={home ?? homePath} aria-label={t('layout.home')}>
      <LogoMark className={styles.mainMark} size={34} />
      <LogoMark mark="ppool" className={styles.ppoolMark} size={34} />
    </a>
  );
}

export function Slot({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <main id={slotElementId} className={styles.slot} tabIndex={-1}>
      {children}
    </main>
  );
}

export function Footer({ surface }: Readonly<{ surface: Surface }>) {
  const t = useShellTexts();
  return (
    <footer className={styles.footer}>
      <span>{t('layout.guide')}</span>
      {surface === 'sdk' ? null : (
        <TextLink className={styles.footerLink} href={customerServicePath}>
          {t('layout.support')}
        </TextLink>
      )}
    </footer>
  );
}
