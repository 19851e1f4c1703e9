import { htmlLang, type Locale } from '@gatehouse/platform';

/** First countries of the list if the settings name none (spec A §9). */
const sortedFirst = ['PH', 'TW', 'US', 'JP', 'HK'] as const;

export type Country = Readonly<{ code: string; name: string }>;

/** Name of a country in a language; its code if the browser has no name for it. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([htmlLang(locale)], { type: 'region' }).of(code) ?? code;
}

/** Countries to choose from: `first` in the order of the settings, then all others by name. */
export function listedCountries(
  codes: readonly string[],
  locale: Locale,
  first: readonly string[] = [],
): Readonly<{ first: readonly Country[]; others: readonly Country[] }> {
  const onTop = first.length > 0 ? first : sortedFirst;
  const named = (code: string): Country => ({ code, name: countryName(code, locale) });
  const { compare } = new Intl.Collator(htmlLang(locale));
  const known = new Set(codes);
  return {
    first: onTop.filter((code) => known.has(code)).map(named),
    others: [...known]
      .filter((code) => !onTop.includes(code))
      .map(named)
      .sort((a, b) => compare(a.name, b.name)),
  };
}
