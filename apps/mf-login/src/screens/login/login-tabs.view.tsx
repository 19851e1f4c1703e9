import type { LoginTab } from '@gatehouse/platform';
import { useLink } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import styles from './login.module.css';

/** What stands in the card; the one-time code has a page of its own. */
export type ShownTab = Exclude<LoginTab, 'onetime'>;

type LoginTabsProps = Readonly<{
  tabs: readonly LoginTab[];
  /** Number of tabs; in the first HTML the mark that the edge fills with it. */
  placeholder: string;
  shown: ShownTab;
  onetimePath: string;
  onShow?(tab: ShownTab): void;
}>;

function OnetimeTab({ path }: Readonly<{ path: string }>) {
  const t = useTexts();
  return <a {...useLink(path)}>{t('login.tabs.onetime')}</a>;
}

/** Ways to sign in, where the settings name more than the password (spec A §3, `tabs`). */
export function LoginTabs({ tabs, placeholder, shown, onetimePath, onShow }: LoginTabsProps) {
  const t = useTexts();
  return (
    <nav className={styles.tabs} data-tabs={placeholder} aria-label={t('login.tabs.label')}>
      {tabs.length > 1 && (
        <ul>
          {tabs.map((tab) => (
            <li key={tab} data-tab={tab}>
              {tab === 'onetime' ? (
                <OnetimeTab path={onetimePath} />
              ) : (
                <button type="button" aria-current={tab === shown || undefined} onClick={() => onShow?.(tab)}>
                  {t(`login.tabs.${tab}`)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
