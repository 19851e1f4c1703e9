import { htmlLang, type Locale } from '@gatehouse/platform';

/** Countries where a language of the portal is spoken by many who play. */
const countriesOf: Readonly<Record<Locale, readonly string[]>> = {
  ko: ['KR'],
  en: ['AU', 'CA', 'GB', 'US'],
  de: ['AT', 'CH', 'DE'],
  ja: ['JP'],
  fr: ['BE', 'CA', 'CH', 'FR'],
  it: ['CH', 'IT'],
  es: ['AR', 'CL', 'CO', 'ES', 'MX', 'PE'],
  pt: ['BR', 'PT'],
  th: ['TH'],
  'zh-tw': ['HK', 'MO', 'TW'],
  ru: ['BY', 'KZ', 'RU'],
  vi: ['VN'],
  'zh-cn': ['CN', 'SG'],
  id: ['ID'],
};

/** Name of a country in a language; its code if the browser has no name for it. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([htmlLang(locale)], { type: 'region' }).of(code) ?? code;
}

/** Compares names as the readers of a language order them. */
export const compareNames = (locale: Locale) => new Intl.Collator(htmlLang(locale)).compare;

type ListFor = Readonly<{
  locale: Locale;
  /** Country the visitor is in, as far as it is known. */
  nation: string;
  /** Countries that the settings of the style put first (spec A §9). */
  listed?: readonly string[];
}>;

/** Countries that stand first in a list: the visitor's, then those of the language by name, then those of the settings. */
export function firstCountries({ locale, nation, listed = [] }: ListFor): readonly string[] {
  const compare = compareNames(locale);
  const own = [...countriesOf[locale]].sort((a, b) => compare(countryName(a, locale), countryName(b, locale)));
  return [...new Set([...(nation ? [nation] : []), ...own, ...listed])];
}
