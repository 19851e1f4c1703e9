import { customerServicePath, type Surface } from '@gatehouse/platform';
import { TextLink } from '@gatehouse/ui-kit';
import { useShellTexts } from '../texts/main.texts.ts';
import styles from './layouts.module.css';

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
