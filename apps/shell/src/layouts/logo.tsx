import type { Surface } from '@gatehouse/platform';
import { LogoMark } from '@gatehouse/ui-kit';
import { useShellTexts } from '../texts/main.texts.ts';
import styles from './layouts.module.css';

/** Leads to the brand's main site. In a game's web view a link out would strand the player (experience 16). */
const homePath = '/';

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
