import { nativeForms } from '@gatehouse/api-contract';
import { htmlLang, isLocale } from '@gatehouse/platform';
import { FirstMark } from '@gatehouse/shell-contract/first';
import { Button, Select } from '@gatehouse/ui-kit';
import { languageNames } from '../locale/language-names.ts';
import { useShellTexts } from '../texts/main.texts.ts';
import type { LayoutProps } from './layout-props.ts';
import styles from './layouts.module.css';

const { path, fields } = nativeForms.locale;

/** Choice of language: at once with scripts, a plain form without. */
export function LanguageChoice({ locale, locales, onLocale }: Pick<LayoutProps, 'locale' | 'locales' | 'onLocale'>) {
  const t = useShellTexts();
  if (locales.length < 2) return null;
  return (
    <form className={styles.language} method="post" action={path}>
      <FirstMark name="hiddenFields" />
      <Select
        compact
        name={fields.locale}
        aria-label={t('layout.language')}
        autoComplete="off"
        value={locale}
        onChange={(event) => {
          if (isLocale(event.target.value)) onLocale?.(event.target.value);
        }}
      >
        {locales.map((offered) => (
          <option key={offered} value={offered} lang={htmlLang(offered)}>
            {languageNames[offered]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('layout.changeLanguage')}
        </Button>
      </noscript>
    </form>
  );
}
