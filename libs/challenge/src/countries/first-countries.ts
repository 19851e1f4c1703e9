import { htmlLang, type Locale } from '@gatehouse/platform';

/** Countries where a language of the portal is spoken by many who play; the browser knows the one of every other language. */
const spokenIn: Readonly<Partial<Record<Locale, string>>> = {
  en: 'AU CA GB US',
  de: 'AT CH DE',
  fr: 'BE CA CH FR',
  es: 'AR CO ES MX',
  'zh-tw': 'HK TW',
};

function countriesOf(locale: Locale): string[] {
  return spokenIn[locale]?.split(' ') ?? [new Intl.Locale(htmlLang(locale)).maximize().region ?? ''];
}

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
  const own = countriesOf(locale).sort((a, b) => compare(countryName(a, locale), countryName(b, locale)));
  return [...new Set([...(nation ? [nation] : []), ...own, ...listed])];
}
